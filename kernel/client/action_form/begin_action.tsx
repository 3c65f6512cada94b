import { Suspense, type ReactNode } from 'react';
import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { inEachLanguage } from '@steward/kernel/contract/texts/translations.ts';
import { beginJob, hasBulkJobs, matchesOf } from '../actions/bulk_job.tsx';
import type { ActionContext, MatchesContext } from '../actions/record_actions.ts';
import { toastFailure } from '../actions/undo.ts';
import { importWhenConnected } from '../api/connection.ts';
import { said, wordsOf, type ActionButton, type ActionPart, type ActionRow, type ActiveAction } from './action_part.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { performActive, toastDone } from './perform.ts';

/** An action with its form and its words for some rows. */
async function activeFor(button: ActionButton, rows: readonly ActionRow[]): Promise<ActiveAction> {
  const part = await importWhenConnected(button.load);
  const { start, names } = part;
  const known = names?.(rows);
  return {
    ...button,
    inherited: inheritedFrom(rows, part.inherits),
    part: {
      ...part,
      ...(start ? { start: () => start(rows) } : {}),
      // Other languages are not loaded.
      ...(known ? { words: inEachLanguage((language) => filled(part.words[language], known)) } : {}),
    },
  };
}

/** Names of what the rows have in these fields, where it is the same in all. */
function inheritedFrom(rows: readonly ActionRow[], inherits: ActionPart['inherits'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inherits).flatMap(([key, from]) => {
      const [first, ...others] = rows.map((row) => row[from]);
      const isSame = isNamed(first) && others.every((one) => isNamed(one) && one.id === first.id);
      return isSame ? [[key, fullName(first)]] : [];
    }),
  );
}

/** All sentences with the values that are known already. */
function filled<T>(sentences: T, known: Readonly<Record<string, string>>): T {
  const text = JSON.stringify(sentences, (_key, value: unknown) =>
    typeof value === 'string' ? said(value, known) : value,
  );
  // Filling in values does not change the shape.
  return JSON.parse(text) as T;
}

/** Where an action starts: on rows of a record type, or on another target that a module shows. */
interface Place {
  readonly record: ActionTarget;
  readonly rows: readonly ActionRow[];
  readonly show: ActionContext['show'];
  readonly changed: () => void;
  readonly gone?: () => void;
}

const shown = (dialog: ReactNode): ReactNode => <Suspense fallback={null}>{dialog}</Suspense>;

/** Asks for the input of an action; without one it is done at once, of several after a dry run. */
export async function beginAction(button: ActionButton, context: ActionContext): Promise<void> {
  const active = await activeFor(button, context.rows);
  const { Dialog, RowsDialog } = active.part;
  const [row, ...others] = context.rows;
  if (Dialog && row && others.length === 0)
    return context.show((close) => shown(<Dialog row={row} onClose={close} onChanged={context.changed} />));
  if (RowsDialog)
    return context.show((close) =>
      shown(<RowsDialog rows={context.rows} onClose={close} onChanged={context.changed} />),
    );
  if (others.length > 0 && !hasForm(active) && hasBulkJobs())
    return beginJob(matchesOf(context), button.action.name).catch(toastFailure);
  return beginActive(active, context);
}

/** The same where nothing else but these rows is there: without jobs and dialogs of its own. */
export async function beginHere(button: ActionButton, place: Place): Promise<void> {
  return beginActive(await activeFor(button, place.rows), place);
}

async function beginActive(active: ActiveAction, place: Place): Promise<void> {
  const { record, rows, show, changed } = place;
  if (!hasForm(active) && wordsOf(active).text === undefined) return doNow(active, place);
  return show((close) =>
    shown(<ActionDialog active={active} record={record} rows={rows} onClose={close} onChanged={changed} />),
  );
}

/** The same for all matches of a list, as a bulk job. */
export async function beginForMatches(button: ActionButton, context: MatchesContext): Promise<void> {
  const active = await activeFor(button, []);
  const { record, show } = context;
  if (!hasForm(active)) return beginJob(context, button.action.name).catch(toastFailure);
  return show((close) =>
    shown(
      <ActionDialog active={active} record={record} rows={[]} matches={context} onClose={close} onChanged={close} />,
    ),
  );
}

function hasForm({ action, part }: ActiveAction): boolean {
  return Object.keys(part.form?.() ?? action.input ?? {}).length > 0;
}

async function doNow(active: ActiveAction, { record, rows, changed, gone = changed }: Place): Promise<void> {
  const ids = rows.map((row) => row.id);
  try {
    const answer = await performActive(active, record, ids, {});
    (active.leaves ? gone : changed)();
    return toastDone(active, record, rows, answer, {}, changed);
  } catch (error) {
    return toastFailure(error);
  }
}
