import { sql } from 'kysely';
import type { Assignee, AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { findAssignees, noAssignee, type FoundAssignee } from '@steward/kernel/server/assignments/assignees.ts';
import { openAssignments, returnAssignments } from '@steward/kernel/server/assignments/write.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { dayAt } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { countItem, type Item } from './item.ts';
import { recordLine, valueOut, writeMovement } from './ledger.ts';
import { putInto } from './levels.ts';
import { pastMoment, shareOf } from './movements.ts';
import { defaultPlace, noSuch, notEnough, placeNamed, take } from './places.ts';

/** Assignee of a check-out or check-in. */
export interface CheckOutInput {
  readonly assignee: AssigneeChoice;
  readonly moved_at: string | null;
  readonly note: string | null;
}

/** Whether stock of a record is returned. */
export const comesBack = ({ record }: Pick<Item, 'record'>): boolean => record.heldBy === 'many';

async function assigneeOf(ctx: Context, item: Item, assignee: AssigneeChoice): Promise<FoundAssignee> {
  const [found] = (await findAssignees(ctx, [assignee])).values();
  if (found) return found;
  throw item.type === 'component' ? noSuch(ctx, 'asset_id', 'asset') : noAssignee(ctx, assignee.type);
}

/** Checks out stock. Returnable stock is assigned until it is checked in; the rest is used up. */
export async function checkOut(
  ctx: Context,
  item: Item,
  input: CheckOutInput & {
    readonly quantity: number;
    readonly from_location: string | null;
    readonly expected_checkin?: string | null;
    /** Record for which it is used; named in the history instead of the assignee. */
    readonly purpose?: Assignee;
  },
): Promise<void> {
  const { assignee: wanted, quantity, note, purpose } = input;
  if (wanted.type === 'user' && wanted.id !== ctx.user.id) requirePermission(ctx, 'can_assign_assets');
  const at = pastMoment(ctx, input.moved_at);
  const day = dayAt(ctx, at);
  const expectedCheckin = input.expected_checkin ?? null;
  if (expectedCheckin && expectedCheckin < day)
    throw invalid({ expected_checkin: { key: 'before_start', params: { start: day } } });
  const assignee = await assigneeOf(ctx, item, wanted);
  const { place: from, value } = await take(ctx, item, quantity, input.from_location, 'from_location_id');
  const assignmentId = comesBack(item)
    ? await open(ctx, item, assignee, { quantity, at, expectedCheckin, note })
    : null;
  if (comesBack(item) && !assignmentId) throw await notEnough(ctx, item, from);
  const movement = { kind: 'checkout', quantity, value, from, assignee, assignmentId, note, at, purpose } as const;
  const id = await writeMovement(ctx, item, movement);
  await countItem(ctx, item, { quantity: comesBack(item) ? 0 : -quantity, value: -value });
  await recordLine(ctx, item, {
    action: purpose ? 'stock_use' : 'stock_checkout',
    kind: 'checkout',
    movements: [id],
    quantity,
    changes: outChanges(item, quantity),
    target: purpose ?? assignee,
    from,
    note,
  });
}

/** Changes of the visible counters for a check-out. */
function outChanges(item: Item, n: number) {
  return comesBack(item)
    ? [{ field: 'assigned', from: item.assigned, to: item.assigned + n }]
    : [{ field: 'quantity', from: item.quantity, to: item.quantity - n }];
}

interface Opening {
  readonly quantity: number;
  readonly at: Date;
  readonly expectedCheckin?: string | null;
  readonly note?: string | null;
}

/** Opens an assignment; `null` without enough stock. */
export async function open(
  ctx: Context,
  item: Item,
  assignee: AssigneeChoice,
  { quantity, at, expectedCheckin = null, note = null }: Opening,
): Promise<string | null> {
  const [id] = await openAssignments(ctx, item.record, [
    { id: item.id, assignee, quantity, at, expectedCheckin, note },
  ]);
  return id ?? null;
}

type OpenOne = Pick<Tables['assignment'], 'id' | 'quantity'>;

/** Checks in stock of an assignee, all by default, oldest assignments first. */
export async function checkIn(
  ctx: Context,
  item: Item,
  input: CheckOutInput & { readonly quantity: number | null; readonly to_location: string | null },
): Promise<void> {
  const at = pastMoment(ctx, input.moved_at);
  const assignee = await assigneeOf(ctx, item, input.assignee);
  const held = await ctx.tx.rows(sql<OpenOne>`
    select s.id, s.quantity from assignment s where s.company_id = ${ctx.companyId}
    and ${sql.ref(`s.${item.type}_id`)} = ${item.id} and ${sql.ref(`s.${assigneeColumn(assignee.type)}`)} = ${assignee.id}
    and s.checked_in_at is null order by s.checked_out_at, s.id for update`);
  const there = held.reduce((sum, one) => sum + one.quantity, 0);
  const wanted = input.quantity ?? there;
  if (wanted === 0 || wanted > there)
    throw new AppError('not_that_many_out', { params: { item: item.name, there, assignee: assignee.name } });
  const to = input.to_location
    ? await placeNamed(ctx, input.to_location, 'to_location_id')
    : await defaultPlace(ctx, item);
  const movements: string[] = [];
  let left = wanted;
  let value = 0;
  for (const one of held) {
    const quantity = Math.min(left, one.quantity);
    if (quantity === 0) break;
    left -= quantity;
    const worth = await endPart(ctx, item, one, quantity, { at, note: input.note });
    value += worth;
    await putInto(ctx, item, to.id, quantity, worth);
    const movement = {
      kind: 'return',
      quantity,
      value: worth,
      to,
      assignee,
      assignmentId: one.id,
      note: input.note,
      at,
    };
    movements.push(await writeMovement(ctx, item, { ...movement, kind: 'return' }));
  }
  await countItem(ctx, item, { quantity: 0, value });
  await recordLine(ctx, item, {
    action: 'stock_return',
    kind: 'return',
    movements,
    quantity: wanted,
    changes: outChanges(item, -wanted),
    target: assignee,
    note: input.note,
  });
}

/** Ends part of an assignment and returns its value. Throws when it is no longer open. */
export async function endPart(
  ctx: Context,
  item: Item,
  one: OpenOne,
  quantity: number,
  ending: { readonly at: Date; readonly note?: string | null },
  worth?: number,
): Promise<number> {
  const out = await valueOut(ctx, one.id);
  const [isDone] = await returnAssignments(ctx, recordNamed(item.type), [{ id: one.id, quantity }], ending);
  if (!isDone)
    throw new AppError('not_that_many_out', { params: { item: item.name, there: one.quantity, assignee: '' } });
  if (quantity === one.quantity) return out;
  return Math.min(out, worth ?? shareOf(out, quantity, one.quantity));
}
