import { sql } from 'kysely';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { oneByOne } from '@steward/kernel/server/actions/define.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { namesOf } from '@steward/kernel/server/engine/query/names.ts';
import type { StockType } from '../contract/actions.ts';
import { MOVEMENT_KINDS, type MovementKind } from '../contract/wire.ts';
import { comesBack, endPart, open } from './assign.ts';
import { countItem, lockItem, stockType, type Item } from './item.ts';
import { recordLine, writeMovement } from './ledger.ts';
import { putInto, setMinimum, takeFrom } from './levels.ts';
import { notEnough, nowhere, type Place } from './places.ts';

type Movement = Pick<
  Tables['stock_movement'],
  | 'id'
  | 'kind'
  | 'quantity'
  | 'value'
  | 'from_stock'
  | 'from_location_id'
  | 'to_stock'
  | 'to_location_id'
  | 'assignee_type'
  | 'assignee_id'
  | 'assignment_id'
  | 'purpose_type'
  | 'purpose_id'
>;

/** Undoes history entries by counter-movements. The ledger keeps both. */
export function takeBack(ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> {
  return oneByOne(ctx, lines, async (line) => {
    const item = await lockItem(ctx, stockType(line.record), line.record_id);
    const ids = textsIn(line.changes.find((one) => one.field === 'movements')?.to ?? []);
    if (line.action === 'set_minimum') await minimumBefore(ctx, item, line);
    for (const id of ids.toReversed()) await reverse(ctx, await lockItem(ctx, item.type, item.id), id, line);
    return true as const;
  });
}

async function minimumBefore(ctx: Context, item: Item, line: RecordedChange): Promise<void> {
  const from = line.changes.find((one) => one.field === 'min_quantity')?.from;
  if (!line.target_id) return;
  await setMinimum(ctx, item, line.target_id, typeof from === 'number' ? from : null);
  await countItem(ctx, item, { quantity: 0, value: 0 });
  const target = { type: 'location', id: line.target_id, name: line.target_name ?? '' };
  await recordLine(ctx, item, { action: line.action, kind: 'count', movements: [], quantity: 0, target });
}

/** Reverses a movement by a counter-movement. Throws `movement_reversed` when done before. */
export async function reverseMovement(ctx: Context, type: StockType, itemId: string, id: string): Promise<void> {
  const item = await lockItem(ctx, type, itemId);
  const [found] = await ctx.tx.known(sql<
    Pick<Movement, 'assignee_type' | 'assignee_id' | 'purpose_type' | 'purpose_id'>
  >`
    select m.assignee_type, m.assignee_id, m.purpose_type, m.purpose_id from stock_movement m
    where m.company_id = ${ctx.companyId} and m.id = ${id} and m.item_id = ${itemId}`);
  if (!found) throw new AppError('not_found');
  const target_type = found.purpose_type ?? found.assignee_type;
  const target_id = found.purpose_id ?? found.assignee_id;
  await reverse(ctx, item, id, { action: 'reverse_movement', target_type, target_id, target_name: null });
}

type ReversedLine = Pick<RecordedChange, 'action' | 'target_type' | 'target_id' | 'target_name'>;

async function reverse(ctx: Context, item: Item, id: string, line: ReversedLine): Promise<void> {
  const [found] = await ctx.tx.known(sql<Movement & { is_reversed: boolean }>`
    select m.id, m.kind, m.quantity, m.value, m.from_stock, m.from_location_id, m.to_stock, m.to_location_id,
      m.assignee_type, m.assignee_id, m.assignment_id, m.purpose_type, m.purpose_id, exists (select from stock_movement r
        where r.company_id = ${ctx.companyId} and r.reverses_id = m.id) as is_reversed
    from stock_movement m where m.company_id = ${ctx.companyId} and m.id = ${id}`);
  if (!found || found.is_reversed) throw new AppError('movement_reversed');
  const places = { from: await placeOf(ctx, found.from_location_id), to: await placeOf(ctx, found.to_location_id) };
  const value = await takeAgain(ctx, item, found, places.to);
  const assignmentId = await assignAgain(ctx, item, found);
  if (found.from_stock) await putInto(ctx, item, places.from.id, found.quantity, value);
  const movement = await writeMovement(ctx, item, {
    kind: kindOf(found.kind),
    quantity: found.quantity,
    value,
    from: found.to_stock ? places.to : undefined,
    to: found.from_stock ? places.from : undefined,
    assignee: found.assignee_type && found.assignee_id ? { type: found.assignee_type, id: found.assignee_id } : null,
    assignmentId,
    purpose: found.purpose_type && found.purpose_id ? { type: found.purpose_type, id: found.purpose_id } : null,
    reverses: id,
  });
  const isWithin = found.from_stock && found.to_stock;
  const sign = isWithin ? 0 : found.from_stock ? 1 : -1;
  const isOut = found.kind === 'checkout' || found.kind === 'return';
  const n = isOut && comesBack(item) ? 0 : sign * found.quantity;
  await countItem(ctx, item, { quantity: n, value: sign * value });
  await recordLine(ctx, item, {
    action: line.action,
    kind: kindOf(found.kind),
    movements: [movement],
    quantity: found.quantity,
    changes: [{ field: 'quantity', from: item.quantity, to: item.quantity + n }],
    target: await targetOf(ctx, line),
  });
}

async function targetOf(ctx: Context, { target_type: type, target_id: id, target_name: name }: ReversedLine) {
  if (!type || !id) return null;
  const known = name ?? (await namesOf(ctx, new Map([[type, new Set([id])]]))).of(type, id)?.name;
  return { type, id, name: known ?? '' };
}

/** Value of the counter-movement: that of the movement, limited to what is there. */
async function takeAgain(ctx: Context, item: Item, one: Movement, to: Place): Promise<number> {
  if (one.quantity === 0) return 0;
  if (one.to_stock) {
    const value = await takeFrom(ctx, item, to.id, one.quantity, one.value);
    if (value === null) throw await notEnough(ctx, item, to);
    return value;
  }
  if (!one.assignment_id) return one.value;
  const [held] = await ctx.tx.known(sql<Pick<Tables['assignment'], 'id' | 'quantity'>>`
    select s.id, s.quantity from assignment s where s.company_id = ${ctx.companyId} and s.id = ${one.assignment_id}
    and s.checked_in_at is null for update`);
  if (!held || held.quantity < one.quantity)
    throw new AppError('not_that_many_out', { params: { item: item.name, there: held?.quantity ?? 0, assignee: '' } });
  return endPart(ctx, item, held, one.quantity, { at: ctx.now }, one.value);
}

/** A reversed return is checked out again by a new assignment with the same due date. */
async function assignAgain(ctx: Context, item: Item, one: Movement): Promise<string | null> {
  if (!one.to_stock || !one.assignee_type || !one.assignee_id || !comesBack(item)) return one.assignment_id;
  if (findRecord(one.assignee_type)?.canHold === undefined) return one.assignment_id;
  const [ended] = await ctx.tx.rows(sql<Pick<Tables['assignment'], 'expected_checkin'>>`
    select s.expected_checkin::text as expected_checkin from assignment s
    where s.company_id = ${ctx.companyId} and s.id = ${one.assignment_id}`);
  const assignee = { type: one.assignee_type, id: one.assignee_id };
  const expectedCheckin = ended?.expected_checkin ?? null;
  return open(ctx, item, assignee, { quantity: one.quantity, at: ctx.now, expectedCheckin });
}

function kindOf(kind: string): MovementKind {
  return MOVEMENT_KINDS.find((one) => one === kind) ?? 'count';
}

async function placeOf(ctx: Context, id: string | null): Promise<Place> {
  if (!id) return nowhere(ctx);
  const [found] = await ctx.tx.known(sql<Pick<Tables['location'], 'name'>>`
    select t.name from location t where t.company_id = ${ctx.companyId} and t.id = ${id} and t.deleted_at is null
    for share`);
  if (!found) throw new AppError('not_found');
  return { id, name: found.name };
}
