import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { findAssignees, noAssignee, type FoundAssignee } from '@steward/kernel/server/assignments/assignees.ts';
import { openAssignments } from '@steward/kernel/server/assignments/write.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { sql } from 'kysely';
import { license } from '../contract/license.ts';

export type LockedLicense = Pick<
  Tables['license'],
  'id' | 'name' | 'quantity' | 'assigned' | 'next_seat' | 'reassignable' | 'work_space_id'
>;

/** Locks licences for an action of the caller, in one order: refusals for those that may not be used. */
export async function lockLicenses(
  ctx: Context,
  ids: readonly string[],
  action: 'checkout' | 'checkin',
): Promise<ReadonlyMap<string, LockedLicense | AppError>> {
  const found = await ctx.tx.rows(sql<LockedLicense>`
    select t.id, t.name, t.quantity, t.assigned, t.next_seat, t.reassignable, t.work_space_id from license t
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

/** A seat that somebody or something is to get. */
export interface SeatWanted {
  readonly licenseId: string;
  readonly holder: AssigneeChoice;
  readonly note?: string | null;
}

interface Opening {
  readonly wanted: SeatWanted;
  readonly locked: LockedLicense;
  readonly holder: FoundAssignee;
}

/**
 * Gives out seats, each the free one with the lowest number; answers in the order of what is wanted. The lock on the
 * licence makes two that want the last seat wait for each other; its counter and the unique number stand behind it.
 */
export async function checkOutSeats(ctx: Context, all: readonly SeatWanted[]): Promise<(true | AppError)[]> {
  requirePermission(ctx, 'license:read');
  const locked = await lockLicenses(
    ctx,
    all.map((one) => one.licenseId),
    'checkout',
  );
  const holders = await findAssignees(
    ctx,
    all.map((one) => one.holder),
  );
  const free = new Map<string, number>();
  const judged = all.map((wanted): Opening | AppError => {
    const one = locked.get(wanted.licenseId) ?? new AppError('not_found');
    if (one instanceof AppError) return one;
    const holder = holders.get(`${wanted.holder.type}:${wanted.holder.id}`);
    if (!holder) return noAssignee(ctx, wanted.holder.type);
    const left = free.get(one.id) ?? one.quantity - one.assigned;
    if (left < 1) return new AppError('no_free_seat', { params: { license: one.name } });
    free.set(one.id, left - 1);
    return { wanted, locked: one, holder };
  });
  const openings = judged.filter((one): one is Opening => !(one instanceof AppError));
  for (const some of Map.groupBy(openings, (one) => one.locked.id).values()) await open(ctx, some);
  return judged.map((one) => (one instanceof AppError ? one : true));
}

/** Opens assignments of one licence. */
async function open(ctx: Context, openings: readonly Opening[]): Promise<void> {
  const [first] = openings;
  if (!first) return;
  const { id, name, work_space_id: workspaceId } = first.locked;
  const seats = await freeSeats(ctx, first.locked, openings.length + 1);
  const written = await openAssignments(
    ctx,
    license,
    openings.map(({ wanted, holder }, index) => ({
      id,
      assignee: holder,
      at: ctx.now,
      note: wanted.note ?? null,
      seat: seats[index] ?? 0,
    })),
  );
  if (written.includes(null)) throw new AppError('no_free_seat', { params: { license: name } });
  await ctx.tx.run(sql`
    update license set next_seat = ${seats.at(-1) ?? 1} where company_id = ${ctx.companyId} and id = ${id}`);
  await emit(
    ctx,
    'license.checked_out',
    openings.map(({ wanted, holder }, index) => ({
      record: license,
      id,
      title: name,
      action: 'checkout_seat',
      changes: [{ field: 'seat', from: null, to: seats[index], hidden: true as const }],
      target: { type: holder.type, id: holder.id, name: holder.name },
      note: wanted.note ?? null,
      workspaceId,
      data: { holder: { type: holder.type, id: holder.id }, seat: seats[index] ?? 0 },
    })),
  );
}

/** The lowest numbers that nobody has, of which `next_seat` is the first. */
async function freeSeats(ctx: Context, { id, next_seat: next }: LockedLicense, wanted: number): Promise<number[]> {
  const free: number[] = [];
  for (let at = next; free.length < wanted;) {
    const taken = await ctx.tx.rows(sql<{ seat: number }>`
      select seat from assignment where company_id = ${ctx.companyId} and license_id = ${id} and checked_in_at is null
      and seat >= ${at} order by seat limit ${CHUNK}`);
    const numbers = new Set(taken.map((one) => one.seat));
    // Behind the last of a whole chunk more may follow.
    const end = taken.length < CHUNK ? at + taken.length + wanted : (taken.at(-1)?.seat ?? at);
    for (; at <= end && free.length < wanted; at += 1) if (!numbers.has(at)) free.push(at);
  }
  return free;
}

const CHUNK = 1000;
