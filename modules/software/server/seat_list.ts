import { sql } from 'kysely';
import type { Named } from '@steward/kernel/contract/fields/types.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { isReadable } from '@steward/kernel/server/access/hidden_names.ts';
import { assignmentsOf } from '@steward/kernel/server/assignments/read.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { department } from '@steward/modules/people/contract';
import { license } from '../contract/license.ts';
import type { FreeSeats, LicenseSeat } from '../contract/wire.ts';

/** To whom seats of a licence were assigned, with their departments; `isOpen`: the current ones, by number. */
export async function seatsOfLicense(
  ctx: Context,
  id: string,
  page: number,
  pageSize: number,
  isOpen: boolean,
): Promise<Page<LicenseSeat>> {
  const found = await assignmentsOf(ctx, license, id, page, pageSize, isOpen);
  const people = found.results.flatMap(({ assignee }) =>
    assignee.type === 'user' && !assignee.hidden ? [assignee.id] : [],
  );
  const departments = await departmentsOf(ctx, people);
  const results = found.results.map((one) => ({ ...one, department: departments.get(one.assignee.id) ?? null }));
  return { ...found, results };
}

/** Departments of users whose names the caller may see. */
async function departmentsOf(ctx: Context, userIds: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.tx.rows(sql<Named & { user_id: string }>`
    select u.id as user_id, d.id, d.name from app_user u
    join department d on d.company_id = ${ctx.companyId} and d.id = u.department_id
      and ${isReadable(ctx, department, 'd') ?? sql`true`}
    where u.company_id = ${ctx.companyId} and u.id = any(${[...userIds]}::uuid[])`);
  return new Map(rows.map(({ user_id: user, id, name }) => [user, { id, name }]));
}

/** Free numbers that are listed. */
const LISTED = 20;

/** How many seats of a licence are free, and the lowest of their numbers: gaps between those that are taken. */
export async function freeSeatsOf(ctx: Context, id: string): Promise<FreeSeats> {
  const { quantity, assigned } = await ctx.tx.one(sql<{ quantity: number; assigned: number }>`
    select t.quantity, t.assigned from license t where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  const gaps = await ctx.tx.known(sql<{ first: number; last: number }>`
    select g.first, g.last from (
      select lag(n.seat, 1, 0) over (order by n.seat) + 1 as first, n.seat - 1 as last from (
        select s.seat from assignment s
        where s.company_id = ${ctx.companyId} and s.license_id = ${id} and s.checked_in_at is null
          and s.seat <= ${quantity}
        union all select ${quantity}::int + 1) n) g
    where g.last >= g.first order by g.first limit ${LISTED}`);
  const seats = gaps.flatMap(({ first, last }) =>
    Array.from({ length: Math.min(LISTED, last - first + 1) }, (_one, at) => first + at),
  );
  return { count: Math.max(0, quantity - assigned), seats: seats.slice(0, LISTED) };
}
