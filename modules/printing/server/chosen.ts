import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { listIds } from '@steward/kernel/server/engine/operations/list.ts';
import { readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { countMatching, matching } from '@steward/kernel/server/engine/query/matching.ts';
import { bodyIds, parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { sql } from 'kysely';
import { MAX_LABELS } from '../contract/wire.ts';
import type { Body } from './job.ts';

interface OfType {
  readonly record: RecordDefinition;
}

/** How many records a call names. */
export async function countChosen(ctx: Context, { record }: OfType, body: Body): Promise<number> {
  if (isByIds(body)) return (await chosenIds(ctx, { record }, body)).length;
  return countMatching(ctx, await matching(ctx, record, listIn(body), exceptIn(body)));
}

/** The records that a call names, as ids: in its order, or in that of the list which they match. */
export async function chosenIds(
  ctx: Context,
  { record }: OfType,
  body: Body,
  most = MAX_LABELS + 1,
): Promise<readonly string[]> {
  if (body['ids'] !== undefined) return bodyIds(body, MAX_LABELS).slice(0, most);
  if (body['batch'] !== undefined) return addedBy(ctx, record, pathId(String(body['batch'])), most);
  return (await listIds(ctx, record, { ...listIn(body), page: 1, pageSize: most }, exceptIn(body))).ids;
}

/** The first records that a call names, for a preview. */
export async function firstRows(ctx: Context, { record }: OfType, body: Body, limit: number): Promise<Row[]> {
  return readRows(ctx, record, await chosenIds(ctx, { record }, body, limit));
}

const isByIds = (body: Body): boolean => body['ids'] !== undefined || body['batch'] !== undefined;

/** What a batch has added, in its order, as far as the caller may see it. */
function addedBy(ctx: Context, record: RecordDefinition, batch: string, most: number): Promise<string[]> {
  return ctx.tx.ids(sql`
    select a.record_id as id from activity a where a.company_id = ${ctx.companyId} and a.batch_id = ${batch}
      and a.record = ${record.name} and a.action = 'create' and exists (
        select from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = a.record_id)
    order by a.id limit ${most}`);
}

function listIn(body: Body) {
  if (body['search'] === undefined && body['filters'] === undefined) throw invalid({ ids: { key: 'required' } });
  const said = (key: string): string => {
    const value = body[key];
    return typeof value === 'string' ? value : '';
  };
  return parseListQuery({ search: said('search'), filters: said('filters'), sort: said('sort') });
}

function exceptIn({ except }: Body): { readonly except?: readonly string[] } {
  if (!Array.isArray(except) || except.length === 0) return {};
  if (!except.every(isUuid) || except.length > MAX_LABELS) throw invalid({ except: { key: 'not_id' } });
  return { except };
}
