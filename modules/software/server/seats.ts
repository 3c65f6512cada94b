import { sql, type RawBuilder } from 'kysely';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { findAssignees, noAssignee, type FoundAssignee } from '@steward/kernel/server/assignments/assignees.ts';
import { openAssignments } from '@steward/kernel/server/assignments/write.ts';
import { type Context, requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Changed } from '@steward/kernel/server/context/history.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { license } from '../contract/license.ts';

/** Whether the licence `t` has ended: expired or terminated before today. */
function endedSql(ctx: Context): RawBuilder<unknown> {
  return sql`(coalesce(least(t.expiration_date, t.termination_date) < ${today(ctx)}::date, false))`;
}

export type LockedLicense = Pick<
  Tables['license'],
  'id' | 'name' | 'quantity' | 'assigned' | 'next_seat' | 'reassignable' | 'work_space_id'
> & { readonly has_ended: boolean };

/** Locks licences for an action of the caller, in one order: refusals for those that may not be used. */
export async function lockLicenses(
  ctx: Context,
  ids: readonly string[],
  action: 'checkout' | 'checkin',
): Promise<ReadonlyMap<string, LockedLicense | AppError>> {
  const found = await ctx.tx.rows(sql<LockedLicense>`
    select t.id, t.name, t.quantity, t.assigned, t.next_seat, t.reassignable, t.work_space_id,
      ${endedSql(ctx)} as has_ended from license t
    where ${all(visible(ctx, license))} and t.id = any(${[...new Set(ids)]}::uuid[]) order by t.id for no key update`);
  const outside = await outOfScope(
    ctx,
    license,
    action,
    found.map((one) => one.id),
  );
  const refusal = new AppError('forbidden', { params: { permission: `license:${action}` } });
  return new Map(found.map((one) => [one.id, outside.has(one.id) ? refusal : one]));
}

/** A seat to check out. */
export interface SeatWanted {
  readonly licenseId: string;
  readonly assignee: AssigneeChoice;
  readonly note?: string | null;
  /** Seat number; absent: the lowest free one. */
  readonly seat?: number | null;
  /** Whether another one will do when it is taken. */
  readonly orNext?: true;
  /** Also of a licence that has ended: somebody had it before. */
  readonly evenEnded?: true;
}

interface Opening {
  readonly wanted: SeatWanted;
  readonly locked: LockedLicense;
  readonly assignee: FoundAssignee;
}

/**
 * Checks out seats: the given numbers, else the lowest free ones. Returns results in order. The lock on the licence
 * serializes concurrent calls; its counter and the unique seat number are a second guard.
 */
export async function checkOutSeats(ctx: Context, all: readonly SeatWanted[]): Promise<(true | AppError)[]> {
  requirePermission(ctx, 'license:read');
  const locked = await lockLicenses(
    ctx,
    all.map((one) => one.licenseId),
    'checkout',
  );
  const assignees = await findAssignees(
    ctx,
    all.map((one) => one.assignee),
  );
  const free = new Map<string, number>();
  const taken = await takenSeats(ctx, all);
  const judged = all.map((asked): Opening | AppError => {
    const one = locked.get(asked.licenseId) ?? new AppError('not_found');
    if (one instanceof AppError) return one;
    if (one.has_ended && !asked.evenEnded) return new AppError('license_ended', { params: { license: one.name } });
    const wanted = chosen(asked, one, taken);
    if (wanted instanceof AppError) return wanted;
    const assignee = assignees.get(`${wanted.assignee.type}:${wanted.assignee.id}`);
    if (!assignee) return noAssignee(ctx, wanted.assignee.type);
    const left = free.get(one.id) ?? one.quantity - one.assigned;
    if (left < 1) return new AppError('no_free_seat', { params: { license: one.name } });
    free.set(one.id, left - 1);
    if (wanted.seat) taken.add(`${one.id} ${wanted.seat}`);
    return { wanted, locked: one, assignee };
  });
  const openings = judged.filter((one): one is Opening => !(one instanceof AppError));
  for (const some of Map.groupBy(openings, (one) => one.locked.id).values()) await open(ctx, some);
  return judged.map((one) => (one instanceof AppError ? one : true));
}

/** Given seats that are taken, as licence and number. */
async function takenSeats(ctx: Context, all: readonly SeatWanted[]): Promise<Set<string>> {
  const named = all.filter((one) => one.seat);
  if (named.length === 0) return new Set();
  const rows = await ctx.tx.known(sql<{ license_id: string; seat: number }>`
    select s.license_id, s.seat from assignment s where s.company_id = ${ctx.companyId} and s.checked_in_at is null
    and s.license_id = any(${named.map((one) => one.licenseId)}::uuid[])
    and s.seat = any(${named.map((one) => one.seat)}::int[])`);
  return new Set(rows.map((one) => `${one.license_id} ${one.seat}`));
}

/** A request with its given seat number. */
function chosen(asked: SeatWanted, { id, name, quantity }: LockedLicense, taken: ReadonlySet<string>) {
  const { seat, orNext } = asked;
  if (!seat) return asked;
  const isTaken = taken.has(`${id} ${seat}`);
  if (orNext && (isTaken || seat > quantity)) return { ...asked, seat: null };
  if (seat > quantity) return invalid({ seat: { key: 'too_great', params: { max: quantity } } });
  return isTaken ? new AppError('seat_taken', { params: { license: name, seat } }) : asked;
}

/** Opens assignments of one licence. */
async function open(ctx: Context, openings: readonly Opening[]): Promise<void> {
  const [first] = openings;
  if (!first) return;
  const { id, name, work_space_id: workspaceId } = first.locked;
  const named = new Set(openings.map((one) => one.wanted.seat));
  const free = (await freeSeats(ctx, first.locked, openings.length + 1)).filter((seat) => !named.has(seat));
  const seats = openings.map((one) => one.wanted.seat ?? free.shift() ?? 0);
  const written = await openAssignments(
    ctx,
    license,
    openings.map(({ wanted, assignee }, index) => ({
      id,
      assignee,
      at: ctx.now,
      note: wanted.note ?? null,
      seat: seats[index] ?? 0,
    })),
  );
  if (written.includes(null)) throw new AppError('no_free_seat', { params: { license: name } });
  await ctx.tx.run(sql`
    update license set next_seat = ${free[0] ?? 1} where company_id = ${ctx.companyId} and id = ${id}`);
  await emit(
    ctx,
    'license.checked_out',
    openings.map(({ wanted, assignee }, index) => ({
      record: license,
      id,
      title: name,
      action: 'checkout_seat',
      changes: linesOfSeat('out', seats[index] ?? 0),
      target: { type: assignee.type, id: assignee.id, name: assignee.name },
      note: wanted.note ?? null,
      workspaceId,
      data: { assignee: { type: assignee.type, id: assignee.id }, seat: seats[index] ?? 0 },
    })),
  );
}

/** Change of a seat for the history and undo. */
export function linesOfSeat(way: 'out' | 'back', seat: number): Changed[] {
  return [
    { field: 'n', from: null, to: seat, detail: true },
    { field: 'seat', from: way === 'back' ? seat : null, to: way === 'out' ? seat : null, hidden: true },
  ];
}

/** The lowest free numbers, starting from `next_seat`. */
async function freeSeats(ctx: Context, { id, next_seat: next }: LockedLicense, wanted: number): Promise<number[]> {
  const free: number[] = [];
  for (let at = next; free.length < wanted;) {
    const taken = await ctx.tx.rows(sql<{ seat: number }>`
      select seat from assignment where company_id = ${ctx.companyId} and license_id = ${id} and checked_in_at is null
      and seat >= ${at} order by seat limit ${CHUNK}`);
    const numbers = new Set(taken.map((one) => one.seat));
    // More may follow after a full chunk.
    const end = taken.length < CHUNK ? at + taken.length + wanted : (taken.at(-1)?.seat ?? at);
    for (; at <= end && free.length < wanted; at += 1) if (!numbers.has(at)) free.push(at);
  }
  return free;
}

const CHUNK = 1000;
