import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import { shownTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { recordsOfCode } from '@steward/kernel/server/search/codes.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '@steward/modules/assets/contract';
import { location } from '@steward/modules/locations/contract';
import { locationAudit } from '../contract/location_audit.ts';
import {
  MAX_ITEMS,
  type AuditChoice,
  type AuditCounts,
  type AuditItem,
  type AuditSheet,
  type ScanAnswer,
} from '../contract/wire.ts';

export type Audit = Pick<
  Tables['location_audit'],
  'id' | 'name' | 'location_id' | 'status' | 'expected' | 'found' | 'missing' | 'elsewhere' | 'unknown'
>;

/** An audit that the caller may read; with `locks`, an open one that they may change. */
async function findAudit(ctx: Context, id: string, locks = false): Promise<Audit> {
  const found = await ctx.tx.maybe(sql<Audit>`
    select t.id, t.name, t.location_id, t.status, t.expected, t.found, t.missing, t.elsewhere, t.unknown
    from location_audit t where ${all(visible(ctx, locationAudit))} and t.id = ${id} ${locks ? sql`for update` : sql``}`);
  if (!found) throw new AppError('not_found');
  if (!locks) return found;
  if ((await outOfScope(ctx, locationAudit, 'update', [id])).size > 0)
    throw new AppError('forbidden', { params: { permission: 'locationsaudit:update' } });
  if (found.status === 'closed') throw new AppError('audit_closed', { params: { audit: found.name } });
  return found;
}

/** An audit reduced to the assets that the caller may read. */
export async function readSheet(ctx: Context, id: string): Promise<AuditSheet> {
  const audit = await findAudit(ctx, id);
  const items = await itemsOf(ctx, id, sql`true`, MAX_ITEMS + 1);
  const codes = await ctx.tx.rows(sql<Pick<Tables['location_audit_code'], 'code' | 'found_at'>>`
    select code, found_at from location_audit_code where company_id = ${ctx.companyId} and location_audit_id = ${id}
    order by found_at, code limit ${MAX_ITEMS}`);
  return {
    status: audit.status === 'open' ? 'open' : 'closed',
    counts: countsIn(audit),
    items: items.slice(0, MAX_ITEMS),
    is_whole: items.length <= MAX_ITEMS,
    codes: codes.map((one) => ({ code: one.code, found_at: one.found_at.toISOString() })),
  };
}

const countsIn = ({ expected, found, missing, elsewhere, unknown }: AuditCounts): AuditCounts => ({
  expected,
  found,
  missing,
  elsewhere,
  unknown,
});

interface ItemRow
  extends Pick<Tables['location_audit_item'], 'is_expected' | 'found_at'>, Pick<Tables['asset'], 'id' | 'asset_tag'> {
  readonly name: string;
  readonly recorded: string | null;
  readonly found_by: string | null;
}

async function itemsOf(
  ctx: Context,
  auditId: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<AuditItem[]> {
  const { companyId } = ctx;
  const rows = await ctx.tx.rows(sql<ItemRow>`
    select t.id, t.asset_tag, ${titleSql(asset, 't')} as name, i.is_expected, i.found_at,
      ${shownTitleSql(ctx, location, 'l')} as recorded,
      u.name as found_by
    from location_audit_item i
    join asset t on ${all(visible(ctx, asset, 't', { isLookedUp: true }))} and t.id = i.asset_id
    left join location l on l.company_id = ${companyId} and l.id = i.recorded_location_id
    left join app_user u on u.company_id = ${companyId} and u.id = i.found_by
    where i.company_id = ${companyId} and i.location_audit_id = ${auditId} and ${condition}
    order by i.found_at is not null, i.is_expected desc, t.asset_tag, t.id limit ${limit}`);
  return rows.map(({ is_expected: isExpected, found_at: at, ...row }) => ({
    ...row,
    kind: isExpected ? (at ? 'found' : 'missing') : 'elsewhere',
    found_at: at?.toISOString() ?? null,
  }));
}

/** Finds the asset of a code and ticks it off; unknown codes are stored. */
export async function scanCode(ctx: Context, id: string, code: string): Promise<ScanAnswer> {
  await findAudit(ctx, id, true);
  const meant = (await recordsOfCode(ctx, asset, code)).map((one) => one.id);
  const expected = meant.length > 1 ? await expectedOf(ctx, id, meant) : [];
  // A code may be the tag of one asset and the serial of another; the expected asset takes precedence.
  const [found, ...others] = expected.length === 1 ? expected : meant;
  if (found === undefined) return noteCode(ctx, id, code);
  if (others.length > 0)
    return {
      ...{ kind: 'several', is_again: false, item: null, counts: await count(ctx, id) },
      choices: await choicesOf(ctx, meant),
    };
  const isAgain = (await tick(ctx, id, [found])) === 0;
  const [item] = await itemsOf(ctx, id, sql`i.asset_id = ${found}`, 1);
  return { kind: item?.kind ?? 'found', is_again: isAgain, item: item ?? null, counts: await count(ctx, id) };
}

/** Those of them that the audit expects. */
function expectedOf(ctx: Context, id: string, ids: readonly string[]): Promise<string[]> {
  return ctx.tx.ids(sql`select i.asset_id as id from location_audit_item i
    where i.company_id = ${ctx.companyId} and i.location_audit_id = ${id} and i.is_expected
      and i.asset_id = any(${[...ids]}::uuid[])`);
}

function choicesOf(ctx: Context, ids: readonly string[]): Promise<AuditChoice[]> {
  return ctx.tx.rows(sql<AuditChoice>`select t.id, t.asset_tag, ${titleSql(asset, 't')} as name from asset t
    where ${all(visible(ctx, asset, 't', { isLookedUp: true }))} and t.id = any(${[...ids]}::uuid[])
    order by t.asset_tag, t.id`);
}

async function noteCode(ctx: Context, id: string, code: string): Promise<ScanAnswer> {
  const added = await ctx.tx.run(sql`
    insert into location_audit_code (company_id, location_audit_id, code, found_at, found_by)
    values (${ctx.companyId}, ${id}, ${code}, ${ctx.now}, ${ctx.user.id || null}) on conflict do nothing`);
  return { kind: 'unknown', is_again: added === 0, item: null, counts: await count(ctx, id) };
}

/** Ticks assets off or unticks them. Returns the counts. */
export async function tickAssets(
  ctx: Context,
  id: string,
  assetIds: readonly string[],
  isFound: boolean,
): Promise<AuditCounts> {
  await findAudit(ctx, id, true);
  const seen = await ctx.tx.ids(sql`
    select t.id from asset t where ${all(visible(ctx, asset))} and t.id = any(${[...assetIds]}::uuid[])`);
  if (isFound) await tick(ctx, id, seen);
  else await untick(ctx, id, seen);
  return count(ctx, id);
}

async function tick(ctx: Context, id: string, assetIds: readonly string[]): Promise<number> {
  const { companyId, now } = ctx;
  const by = ctx.user.id || null;
  const known = await ctx.tx.run(sql`
    update location_audit_item set found_at = ${now}, found_by = ${by}
    where company_id = ${companyId} and location_audit_id = ${id} and asset_id = any(${[...assetIds]}::uuid[])
      and found_at is null`);
  const added = await ctx.tx.run(sql`
    insert into location_audit_item (company_id, location_audit_id, asset_id, is_expected, recorded_location_id,
      found_at, found_by)
    select t.company_id, ${id}::uuid, t.id, false, t.location_id, ${now}::timestamptz, ${by}::uuid from asset t
    where t.company_id = ${companyId} and t.id = any(${[...assetIds]}::uuid[]) on conflict do nothing`);
  return known + added;
}

async function untick(ctx: Context, id: string, assetIds: readonly string[]): Promise<void> {
  const own = sql`company_id = ${ctx.companyId} and location_audit_id = ${id} and asset_id = any(${[...assetIds]}::uuid[])`;
  await ctx.tx.run(sql`delete from location_audit_item where ${own} and not is_expected`);
  await ctx.tx.run(sql`update location_audit_item set found_at = null, found_by = null where ${own}`);
}

/** Recounts and stores the counts with the audit. */
export async function count(ctx: Context, id: string): Promise<AuditCounts> {
  const { companyId } = ctx;
  const counts = await ctx.tx.one(sql<AuditCounts>`
    select count(*) filter (where is_expected)::int as expected,
      count(*) filter (where is_expected and found_at is not null)::int as found,
      count(*) filter (where is_expected and found_at is null)::int as missing,
      count(*) filter (where not is_expected)::int as elsewhere,
      (select count(*)::int from location_audit_code c where c.company_id = ${companyId}
        and c.location_audit_id = ${id}) as unknown
    from location_audit_item where company_id = ${companyId} and location_audit_id = ${id}`);
  const before = await ctx.tx.one(sql<AuditCounts>`
    select t.expected, t.found, t.missing, t.elsewhere, t.unknown from location_audit t
    where t.company_id = ${companyId} and t.id = ${id}`);
  // What is scanned again changes nothing.
  if (!isDeepStrictEqual(before, counts)) await writeValues(ctx, locationAudit, [{ id, values: { ...counts } }]);
  return counts;
}
