import { sql } from 'kysely';
import { assigneeColumnsOf } from '@steward/kernel/contract/csv/targets.ts';
import { assigneeTypes, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { isHiddenName } from '@steward/kernel/server/access/hidden_names.ts';
import { joinAssignees, shownAssigneeSql } from '@steward/kernel/server/assignments/assignees.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { RowPartsOf } from '@steward/kernel/server/context/hooks.ts';
import { readValue } from '@steward/kernel/server/fields/index.ts';
import { assigneeColumn, assigneeIdSql } from '@steward/kernel/server/storage/columns.ts';
import { checkOut, type CheckOut } from '@steward/modules/checkout/server';
import { withErrorsAt, errorsAtAssignee } from '../match/error_columns.ts';
import { assigneeTypeOf, type Cells } from './cells.ts';
import { readingFor, unknownOf } from './input.ts';
import { nameOfParts } from './person_names.ts';
import { resolve, type Reference } from './resolve.ts';
import type { Run } from './run_state.ts';

interface CurrentAssignment {
  readonly assignee_type: string | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
}

/** Check-out part of a row. */
export interface RowCheckout {
  readonly assignee: { readonly type: string; readonly id: string; readonly name: string };
  /** Already assigned to them. */
  readonly isThere: boolean;
}

/** Parses the assignee columns. Reassigning is refused: it needs a check-in by a user. */
export async function rowCheckout(
  ctx: Context,
  run: Run,
  assetId: string | null,
  cells: Cells,
  isWaiting: boolean,
  before: Readonly<Record<string, unknown>> | null = null,
): Promise<RowCheckout | null> {
  const said = [...cells].filter(([key, cell]) => key.startsWith('assignee.') && cell !== '').map(([, cell]) => cell);
  if (said.length === 0 || said.some(isHiddenName)) return null;
  const assignee = await wantedAssignee(ctx, run, cells, isWaiting);
  if (!assignee || assetId === null) return assignee && { assignee, isThere: false };
  if (run.record.importAssignee) {
    const [isThere = false] = (await seatsOf(ctx, run)?.areThere(ctx, [{ id: assetId, assignee }])) ?? [];
    return { assignee, isThere };
  }
  if (before && !before['assignee_type']) return { assignee, isThere: false };
  if (before?.['assignee_type'] === assignee.type && before[assigneeColumn(assignee.type)] === assignee.id)
    return { assignee, isThere: true };
  const held = await ctx.tx.one(sql<CurrentAssignment>`
    select a.assignee_type, ${assigneeIdSql('a')} as assignee_id, ${shownAssigneeSql(ctx)} as assignee_name
    from asset a
    ${joinAssignees(ctx, 'a')}
    where a.company_id = ${ctx.companyId} and a.id = ${assetId}`);
  if (held.assignee_type === assignee.type && held.assignee_id === assignee.id) return { assignee, isThere: true };
  if (held.assignee_type)
    throw invalid({ 'assignee.name': { key: 'held_by_other', params: { assignee: held.assignee_name ?? '' } } });
  return { assignee, isThere: false };
}

/** Input of the check-out. Throws `invalid` for invalid dates. */
export function checkOutOf(run: Run, assetId: string, { assignee }: RowCheckout, cells: Cells): CheckOut {
  return {
    assetId,
    assignee,
    checkedOutAt: dayIn(run, cells, 'assignee.checked_out_at'),
    expectedCheckin: dayIn(run, cells, 'assignee.expected_checkin'),
  };
}

/** How a unit of what is held by many is given. */
function seatsOf({ services }: Context, { record }: Run): RowPartsOf<Context> | undefined {
  return services.modules.hooks[record.name]?.find((hooks) => hooks.rowParts)?.rowParts;
}

/** Gives units of records that are held by many; answers refusals. */
export async function giveSeats(
  ctx: Context,
  run: Run,
  wanted: readonly { readonly id: string; readonly handing: RowCheckout }[],
): Promise<readonly (true | AppError)[]> {
  const parts = wanted.map(({ id, handing }) => ({ id, assignee: handing.assignee }));
  return (await seatsOf(ctx, run)?.write(ctx, parts)) ?? [];
}

export async function checkOutRow(
  ctx: Context,
  run: Run,
  assetId: string,
  handing: RowCheckout,
  cells: Cells,
): Promise<void> {
  if (run.record.importAssignee) {
    const [answer] = await giveSeats(ctx, run, [{ id: assetId, handing }]);
    if (answer instanceof AppError) throw errorsAtAssignee(answer);
    return;
  }
  await checkOut(ctx, checkOutOf(run, assetId, handing, cells)).catch((error: unknown) => {
    throw error instanceof AppError ? errorsAtAssignee(error) : error;
  });
}

/** Whom the columns mean, found or created. */
export async function wantedAssignee(
  ctx: Context,
  run: Run,
  cells: Cells,
  isWaiting: boolean,
): Promise<{ type: string; id: string; name: string } | null> {
  const said = assigneeTypeOf(cells.get('assignee.type') ?? '');
  if (said === undefined && isAlone(run, cells)) {
    const found = await anybody(ctx, run, cells.get('assignee.name') ?? '');
    if (found) return found;
  }
  const meant = assigneeReference(run, cells);
  if (!meant) return null;
  const { type, reference } = meant;
  if (reference.name === '') throw invalid({ 'assignee.type': { key: 'no_assignee' } });
  // What the file is of cannot be created from its name alone; its row may follow.
  const unknown =
    type !== run.record.name
      ? unknownOf(run, 'assignee')
      : isWaiting || run.known.isPromised(reference.name)
        ? 'empty'
        : 'refuse';
  const id = await withErrorsAt(
    ctx.language,
    recordNamed(type),
    Object.hasOwn(assigneeColumnsOf(recordNamed(type)), type) ? `assignee.${type}` : 'assignee',
    () => resolve(ctx, { kind: 'reference', to: type }, reference, unknown, run.known),
  );
  return id ? { type, id, name: reference.name } : null;
}

/** The assignee named by the columns; `null`: none. */
export function assigneeReference(
  run: Run,
  cells: Cells,
): { readonly type: string; readonly reference: Reference } | null {
  const cell = (key: string): string => cells.get(`assignee.${key}`) ?? '';
  const chosen = mappedAssignee(run, cells);
  const person =
    chosen ??
    (cell('name') || nameOfParts(cells, 'assignee.') || cell('username') || cell('email') || cell('employee_number'));
  const [people, ...others] = assigneeTypes().map((one) => one.name);
  const type = assigneeTypeOf(cell('type')) ?? others.find(cell) ?? (person && people ? people : null);
  if (type === null) return null;
  const identity = ['username', 'email', 'employee_number', 'first_name', 'last_name']
    .map((key) => [key, cell(key)] as const)
    .filter(([, value]) => value !== '');
  return {
    type,
    reference: {
      name: type === people ? person : cell(type) || cell('name'),
      inner: type === people && !chosen ? Object.fromEntries(identity) : {},
    },
  };
}

/** Id of a mapped user. */
function mappedAssignee(run: Run, cells: Cells): string | undefined {
  return ['name', 'username', 'employee_number', 'email']
    .map((key) => cells.get(`assignee.${key}`) ?? '')
    .find((one) => run.known.isChosen(one));
}

/** Whether only the name is given. */
function isAlone(run: Run, cells: Cells): boolean {
  const others = [...assigneeTypes().flatMap((type) => Object.keys(assigneeColumnsOf(type))), 'employee_number'];
  return (
    mappedAssignee(run, cells) === undefined &&
    (cells.get('assignee.name') ?? '') !== '' &&
    !others.some((key) => (cells.get(`assignee.${key}`) ?? '') !== '')
  );
}

/** Finds an assignee by name alone: a user, else a location, else an asset. */
async function anybody(
  ctx: Context,
  run: Run,
  name: string,
): Promise<{ type: string; id: string; name: string } | null> {
  // Brackets of exports distinguish equal names, such as an asset's tag.
  const inBrackets = /\(([^()]+)\)$/.exec(name)?.[1];
  for (const one of inBrackets ? [name, inBrackets] : [name]) {
    for (const { name: type } of assigneeTypes()) {
      const id = await withErrorsAt(ctx.language, recordNamed(type), 'assignee.name', () =>
        resolve(ctx, { kind: 'reference', to: type }, { name: one, inner: {} }, 'empty', run.known),
      );
      if (id) return { type, id, name };
    }
  }
  return null;
}

function dayIn(run: Run, cells: Cells, key: string): string | null {
  const text = cells.get(key) ?? '';
  if (text === '') return null;
  const read = readValue(run.targets.get(key)?.field ?? { kind: 'date' }, text, readingFor(run, cells, key));
  if ('problem' in read) throw invalid({ [key]: read.problem });
  return String(read.value);
}
