import { sql, type RawBuilder } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { historyPageShape } from '@steward/kernel/contract/answers/records.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { HistoryPage } from '@steward/kernel/contract/wire/entities.ts';
import { all, visible } from '../access/visibility.ts';
import { definitionFor, requirePermission, type Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { historyOf } from '../engine/activity/visible_history.ts';
import { parseListQuery, pathId } from '../engine/query/parse.ts';
import { mayRead, activityPage } from '../history/read.ts';
import { PAGE_QUERY, about, id, text } from '../http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '../http/route.ts';

/** Filters of a history. */
export const ACTIVITY_QUERY = {
  record: about(text, 'Record types, several with commas between them; absent: all', 'asset'),
  id: about(id, 'One record, of the one type that `record` names'),
  actor: about(id, 'Only what this user did'),
  field: about(text, 'Only changes of this field, with `record`', 'location'),
  since: about(text, 'Only what happened from then on', '2026-11-13T00:00:00Z'),
  until: about(text, 'Only what happened before', '2026-11-20T00:00:00Z'),
  action: about(text, 'Only such happenings, several with commas between them', 'checkout,checkin'),
  batch: about(id, 'Only what one piece of work did'),
};

/** History of one record, also in the recycle bin, or of the company; newest first. */
export const activityRoutes: CompanyRoute[] = ['/activity-logs', '/activity-logs-data'].map((path) => ({
  scope: 'company',
  method: 'GET',
  path,
  access: { permission: null, preview: true },
  query: { ...PAGE_QUERY, ...ACTIVITY_QUERY },
  summary: 'List the history of a record, or the activity of the company',
  answer: historyPageShape,
  handle: async (ctx, request) => {
    const { page, pageSize } = parseListQuery(request.query, 20);
    const { whole, narrowed } = await activityConditions(ctx, request.query);
    return {
      ...(await activityPage(ctx, narrowed, page, pageSize)),
      ...(request.query['id'] && page === 1 ? await toNarrowBy(ctx, whole) : {}),
    };
  },
}));

/**
 * Conditions on `activity a` for the history of a record or of the company that the caller may see: without and with
 * the filters of the query. Throws for callers who may see none, and `invalid` for a query that does not fit.
 */
export async function activityConditions(
  ctx: Context,
  query: RouteRequest['query'],
): Promise<{ whole: RawBuilder<unknown>[]; narrowed: RawBuilder<unknown>[] }> {
  const { record, id: one } = query;
  const whole = record && one ? await ofRecord(ctx, record, pathId(one)) : ofCompany(ctx);
  return { whole, narrowed: [...whole, ...(one ? [] : ofTypes(record)), ...narrowing(ctx, query)] };
}

/** History of records of some types, and of the company itself. */
function ofTypes(record: string | undefined): RawBuilder<unknown>[] {
  if (!record) return [];
  const names = record.split(',');
  const unknown = names.find((name) => name !== 'company' && !findRecord(name));
  if (unknown !== undefined) {
    const options = [...RECORDS.map((known) => known.name), 'company'].join(', ');
    throw invalid({ record: { key: 'not_option', params: { options } } });
  }
  return [sql`a.record in (${sql.join(names.map((name) => sql.lit(findRecord(name)?.name ?? name)))})`];
}

/** Filter of a history from the query. Fields that the reader may not see are excluded, their times too. */
function narrowing(ctx: Context, query: RouteRequest['query']): RawBuilder<unknown>[] {
  const { actor, field, since, until, action, batch, record: name } = query;
  for (const [key, value] of Object.entries({ actor, batch }))
    if (value && !isUuid(value)) throw invalid({ [key]: { key: 'not_id' } });
  if (action && !/^[a-z_]+(,[a-z_]+)*$/.test(action)) {
    throw invalid({ action: { key: 'not_option', params: { options: 'checkout, checkin' } } });
  }
  const [after, before] = Object.entries({ since, until }).map(([key, value]) => {
    const at = value ? new Date(value) : null;
    if (at && Number.isNaN(at.getTime())) throw invalid({ [key]: { key: 'not_date' } });
    return at;
  });
  const known = name === undefined || name.includes(',') ? undefined : findRecord(name);
  const isTold = field === undefined || (known !== undefined && mayRead(ctx, definitionFor(ctx, known), field));
  return [
    ...(actor ? [sql`a.actor_id = ${actor}`] : []),
    ...(batch ? [sql`a.batch_id = ${batch}`] : []),
    ...(after ? [sql`a.created_at >= ${after}`] : []),
    ...(before ? [sql`a.created_at < ${before}`] : []),
    // As literals, so that a partial index can be used.
    ...(action ? [sql`a.action in (${sql.join(action.split(',').map((one) => sql.lit(one)))})`] : []),
    ...(field ? [isTold ? sql`a.changes @> ${JSON.stringify([{ field }])}::jsonb` : sql`false`] : []),
  ];
}

/** Lines read to offer people and fields as filters. */
const MAX_NARROWING = 2000;

/** Users and fields that a record's history can be filtered by. */
async function toNarrowBy(
  ctx: Context,
  scope: readonly RawBuilder<unknown>[],
): Promise<Pick<HistoryPage, 'actors' | 'fields'>> {
  const lines = sql`(select a.* from activity a where ${all([sql`a.company_id = ${ctx.companyId}`, ...scope])}
    order by a.id desc limit ${MAX_NARROWING}) l`;
  const actors = await ctx.tx.rows(
    // Counted, not stored.
    sql<{
      id: string;
      name: string;
    }>`select l.actor_id as id, max(l.actor_name) as name from ${lines} where l.actor_id is not null group by l.actor_id order by 2, 1`,
  );
  // Fields out of the changes of each line.
  const changed = await ctx.tx.rows(sql<{ record: string; field: string }>`
    select distinct l.record, c ->> 'field' as field from ${lines}, jsonb_array_elements(l.changes) c where l.action = 'update' and c -> 'hidden' is null and c -> 'derived' is null order by 1, 2`);
  const fields = changed.filter(({ record: name, field }) => {
    const record = findRecord(name);
    return record !== undefined && mayRead(ctx, definitionFor(ctx, record), field);
  });
  return { actors, fields: [...new Set(fields.map((one) => one.field))] };
}

async function ofRecord(ctx: Context, name: string, id: string): Promise<RawBuilder<unknown>[]> {
  const record = findRecord(name);
  if (!record) throw new AppError('not_found');
  requirePermission(ctx, permissionFor(record, 'read'));
  const conditions = visible(ctx, record, 't', { trash: 'both' });
  const exists = await ctx.tx.maybe(
    sql`select t.id from ${sql.table(record.table)} t where ${all(conditions)} and t.id = ${id}`,
  );
  if (!exists) throw new AppError('not_found');
  // Entries that affect another record, such as a checkout to a user, belong to that record's history too.
  return [
    sql`((a.record = ${record.name} and a.record_id = ${id}) or (a.target_type = ${record.name} and a.target_id = ${id}
      and ${all([sql`true`, ...historyOf(ctx)])}))`,
  ];
}

function ofCompany(ctx: Context): RawBuilder<unknown>[] {
  requirePermission(ctx, 'activitylogs:read');
  return historyOf(ctx);
}
