import { Suspense } from 'react';
import { beginJob, matchesOf } from '../actions/bulk_job.tsx';
import { toastFailure } from '../actions/remove.tsx';
import type { ActionContext, MatchesContext } from '../actions/types.ts';
import { importWhenConnected } from '../api/connection.ts';
import { lazyPart } from '../api/lazy_part.ts';
import type { ActionButton, ActiveAction } from './action_part.ts';
import { perform, toastDone } from './perform.ts';

const ActionDialog = lazyPart(() => import('./ActionDialog.tsx').then((one) => ({ default: one.ActionDialog })));

/** Asks for the input of an action; without one it is done at once, of several after a dry run. */
export async function beginAction(button: ActionButton, context: ActionContext): Promise<void> {
  const active = { ...button, part: await importWhenConnected(button.load) };
  const { Dialog } = active.part;
  const [row, ...others] = context.rows;
  if (Dialog && row && others.length === 0)
    return context.show((close) => (
      <Suspense fallback={null}>
        <Dialog row={row} onClose={close} onChanged={context.changed} />
      </Suspense>
    ));
  if (!hasForm(active)) return doNow(active, context);
  return context.show((close) => (
    <Suspense fallback={null}>
      <ActionDialog
        active={active}
        record={context.record}
        rows={context.rows}
        onClose={close}
        onChanged={context.changed}
      />
    </Suspense>
  ));
}

/** The same for all matches of a list, as a bulk job. */
export async function beginForMatches(button: ActionButton, context: MatchesContext): Promise<void> {
  const active = { ...button, part: await importWhenConnected(button.load) };
  if (!hasForm(active)) return beginJob(context, button.action.name).catch(toastFailure);
  return context.show((close) => (
    <Suspense fallback={null}>
      <ActionDialog
        active={active}
        record={context.record}
        rows={[]}
        matches={context}
        onClose={close}
        onChanged={close}
      />
    </Suspense>
  ));
}

function hasForm({ action, part }: ActiveAction): boolean {
  return part.form !== undefined || Object.keys(action.input ?? {}).length > 0;
}

async function doNow(active: ActiveAction, context: ActionContext): Promise<void> {
  const { record, rows } = context;
  try {
    if (rows.length > 1) return await beginJob(matchesOf(context), active.action.name);
    await perform(
      active.action,
      record,
      rows.map((row) => row.id),
      {},
    );
    context.changed();
    return toastDone(active, record, rows, {}, context.changed);
  } catch (error) {
    return toastFailure(error);
  }
}
