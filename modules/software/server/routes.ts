import { sql } from 'kysely';
import { activityEntryShape } from '@steward/kernel/contract/answers/records.ts';
import { pageOf } from '@steward/kernel/contract/answers/shape.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { activityPage } from '@steward/kernel/server/history/read.ts';
import { PAGE_QUERY, about, flag, id } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { activityConditions } from '@steward/kernel/server/routes/activity.ts';
import { asset } from '@steward/modules/assets/contract';
import { user } from '@steward/modules/people/contract';
import { freeSeatsShape, heldSeatShape, licenseSeatShape, softwareSummaryShape } from '../contract/answers.ts';
import { license } from '../contract/license.ts';
import type { HeldSeat } from '../contract/wire.ts';
import { softwareSummary } from './concerns.ts';
import { freeSeatsOf, seatsOfLicense } from './seat_list.ts';

const common = { scope: 'company', record: 'license', method: 'GET', access: { permission: 'license:read' } } as const;

interface SeatRow extends Omit<HeldSeat, 'license' | 'since' | 'abilities'> {
  readonly license_id: string;
  readonly license_name: string;
  readonly reassignable: boolean;
  readonly checked_out_at: Date;
}

/** Seats of a user or an asset, of visible licences. */
async function seatsOf(
  ctx: Context,
  type: 'user' | 'asset',
  assigneeId: string,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<Page<HeldSeat>> {
  const assignee = type === 'user' ? user : asset;
  requirePermission(ctx, type === 'user' ? 'user:read' : 'assets:read');
  const there = await ctx.tx.maybe(sql`
    select 1 from ${sql.table(assignee.table)} t where ${all(visible(ctx, assignee))} and t.id = ${assigneeId}`);
  if (!there) throw new AppError('not_found');
  const held = sql`
    from assignment s join license t on ${all(visible(ctx, license))} and t.id = s.license_id
    where s.company_id = ${ctx.companyId} and ${sql.ref(`s.assignee_${type}_id`)} = ${assigneeId}
      and s.license_id is not null and s.checked_in_at is null`;
  const count = await ctx.tx.count(sql`select count(*) as n ${held}`);
  const rows = await ctx.tx.rows(sql<SeatRow>`
    select s.id, s.seat, s.checked_out_at, s.checkout_note as note, t.id as license_id, t.name as license_name,
      t.reassignable, t.expiration_date
    ${held} order by t.name, s.seat, s.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const results = rows.map(({ license_id, license_name, reassignable, checked_out_at, ...row }) => ({
    ...row,
    license: { id: license_id, name: license_name },
    since: checked_out_at.toISOString(),
    abilities: reassignable ? ['checkin'] : [],
  }));
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}

export const softwareRoutes: CompanyRoute[] = [
  {
    ...common,
    path: '/license_association',
    query: { ...PAGE_QUERY, user_id: about(id, 'A person'), asset_id: about(id, 'Or an asset') },
    summary: 'List the seats of licences that a user or an asset has',
    answer: pageOf(heldSeatShape),
    handle: (ctx, { query }) => {
      const { user_id: person, asset_id: thing } = query;
      const page = parseListQuery(query, 50);
      if (thing) return seatsOf(ctx, 'asset', pathId(thing), page);
      if (person) return seatsOf(ctx, 'user', pathId(person), page);
      throw invalid({ user_id: { key: 'pick_assignee' } });
    },
  },
  {
    ...common,
    path: '/license_associationget/:id',
    query: { ...PAGE_QUERY, open: about(flag, 'Only who has a seat now, by its number') },
    summary: 'List to whom seats of a licence were assigned, newest first',
    answer: pageOf(licenseSeatShape),
    handle: async (ctx, { params, query }) => {
      const licenseId = pathId(params['id']);
      await requireReadable(ctx, license, licenseId);
      const { page, pageSize } = parseListQuery(query, 20);
      return seatsOfLicense(ctx, licenseId, page, pageSize, query['open'] === 'true');
    },
  },
  {
    ...common,
    path: '/license/:id/free-seats',
    summary: 'Count the free seats of a licence, with the lowest numbers',
    answer: freeSeatsShape,
    handle: async (ctx, { params }) => {
      const licenseId = pathId(params['id']);
      await requireReadable(ctx, license, licenseId);
      return freeSeatsOf(ctx, licenseId);
    },
  },
  {
    ...common,
    path: '/license_activitylogs',
    query: { ...PAGE_QUERY, license_id: about(id, 'One licence; absent: all of them') },
    summary: 'List the history of a licence, or of all of them',
    answer: pageOf(activityEntryShape),
    handle: async (ctx, { query }) => {
      const { page, pageSize } = parseListQuery(query, 20);
      const { license_id: licenseId } = query;
      const { narrowed } = await activityConditions(ctx, {
        record: 'license',
        ...(licenseId ? { id: licenseId } : {}),
      });
      return activityPage(ctx, narrowed, page, pageSize);
    },
  },
  {
    ...common,
    path: '/license/summary',
    summary: 'Count licences that expire, are unused, over-assigned or low, and free seats',
    answer: softwareSummaryShape,
    handle: (ctx) => softwareSummary(ctx),
  },
];
