import { sql, type RawBuilder } from 'kysely';
import { can, mayGrantAll, roleOf } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord, recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { DeclaredView } from '@steward/kernel/server/context/views.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import {
  countLists,
  declaredViews,
  resolvedViews,
  type ResolvedView,
} from '@steward/kernel/server/engine/declared_views.ts';
import { countToLimit } from '@steward/kernel/server/engine/operations/list.ts';
import {
  filtersOf,
  MOST_COUNTED,
  type LeftOut,
  type SavedView,
  type Sharing,
  type ViewCounts,
  type ViewDefinition,
  type ViewRedirect,
} from '../contract/wire.ts';
import { usable } from './usable.ts';

/** A stored view. */
export interface ViewRow extends Pick<
  Tables['list_view'],
  'id' | 'name' | 'former_slugs' | 'list' | 'slug' | 'owner_id' | 'version' | 'updated_at'
> {
  readonly owner_name: string;
  readonly shared: Sharing;
  readonly definition: ViewDefinition;
  readonly updated_by: string | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly is_default: boolean;
}

/** A readable record type with custom fields. */
export function listOf(ctx: Context, name: string | undefined): RecordDefinition {
  const record = findRecord(name ?? '');
  if (!record) throw new AppError('not_found');
  requirePermission(ctx, permissionFor(record, 'read'));
  return definitionFor(ctx, record);
}

/** Views `v` visible to the caller: own, of their groups, company-wide. Private ones stay hidden, also in a preview. */
function seen(ctx: Context): RawBuilder<unknown> {
  const groups = ctx.user.groups.map((one) => one.id);
  const own = ctx.isPreview ? sql`false` : sql`v.owner_id = ${ctx.user.id}`;
  return sql`(${own} or v.shared = 'company' or (v.shared = 'groups' and exists (
    select 1 from list_view_group g where g.company_id = ${ctx.companyId} and g.view_id = v.id
    and g.group_id = any(${groups}::uuid[]))))`;
}

/** Rows by precedence of names: own first, then oldest. */
export async function viewRows(
  ctx: Context,
  condition: RawBuilder<unknown>,
  options: { readonly deleted?: boolean } = {},
): Promise<ViewRow[]> {
  return ctx.tx.known(sql<ViewRow>`
    select v.id, v.list, v.name, v.slug, v.former_slugs, v.owner_id, o.name as owner_name, v.shared, v.definition,
    v.version, v.updated_at, e.name as updated_by, d.view_id is not null as is_default,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name), '[]')
      from list_view_group g
        join user_group u on u.company_id = ${ctx.companyId} and u.id = g.group_id and u.deleted_at is null
        where g.company_id = ${ctx.companyId} and g.view_id = v.id) as groups
    from list_view v
    join app_user o on o.company_id = ${ctx.companyId} and o.id = v.owner_id
    left join app_user e on e.company_id = ${ctx.companyId} and e.id = v.updated_by
    left join list_view_default d on d.company_id = ${ctx.companyId} and d.user_id = ${ctx.user.id} and d.list = v.list
    and d.view_id = v.id
    where v.company_id = ${ctx.companyId}
    and ${options.deleted ? sql`v.deleted_at is not null` : sql`v.deleted_at is null`} and ${seen(ctx)} and ${condition}
    order by (v.owner_id = ${ctx.user.id}) desc, v.created_at, v.id`);
}

/** Views of a list for the caller: those that its module declares, then saved ones. */
async function viewsOf(ctx: Context, record: RecordDefinition): Promise<SavedView[]> {
  const saved = await asSeen(ctx, record, await viewRows(ctx, sql`v.list = ${record.name}`));
  return [...(await resolvedViews(ctx, record)).map((one) => asListed(record, one)), ...saved];
}

/** The same; the default one is that of the caller's choice, or else what the list opens with. */
export async function viewsWithDefault(ctx: Context, record: RecordDefinition): Promise<SavedView[]> {
  const views = await viewsOf(ctx, record);
  if (views.some((one) => one.is_default)) return views;
  const opening = await openingView(ctx, record, views);
  return views.map((one) => (one === opening ? { ...one, is_default: true } : one));
}

/** The first one that opens while it has records and has some, or else the one that always opens. */
async function openingView(
  ctx: Context,
  record: RecordDefinition,
  views: readonly SavedView[],
): Promise<SavedView | undefined> {
  const those = (opens: DeclaredView['opens']): SavedView[] =>
    declaredViews(ctx, record).flatMap((one) =>
      one.opens === opens ? views.filter(({ tab, address }) => tab && address === one.name) : [],
    );
  for (const view of those('filled')) {
    const { count } = await countToLimit(ctx, record, view.definition);
    if (count > 0) return view;
  }
  return those('always')[0];
}

/** Counts of the views of a list that are shown as tabs, in one statement. `current`: the id of one of them. */
export async function countViews(
  ctx: Context,
  record: RecordDefinition,
  current: string | undefined,
): Promise<ViewCounts> {
  const all = await viewsOf(ctx, record);
  const views = [
    ...all.filter((one) => one.tab?.is_counted),
    ...all.filter((one) => !one.tab).filter((one, index) => index < MOST_COUNTED || one.id === current),
  ];
  const counts = await countLists(
    ctx,
    views.map((one) => ({ record, search: one.definition.search, filters: filtersOf(one) })),
  );
  return Object.fromEntries(views.flatMap(({ id }, index) => (counts[index] ? [[id, counts[index]] as const] : [])));
}

function asListed({ name: list }: RecordDefinition, view: ResolvedView): SavedView {
  const { name, title, none, filters, sort = '', isLate = false, isUncounted = false, isApart = false } = view;
  return {
    id: `${list}.${name}`,
    list,
    name: title,
    address: name,
    definition: { columns: null, filters, search: '', sort, page_size: null, density: null },
    left_out: [],
    shared: 'company',
    groups: [],
    owner: null,
    tab: { none, is_late: isLate, is_counted: !isUncounted, is_apart: isApart },
    is_own: false,
    is_default: false,
    version: 0,
    // Nobody has saved it.
    updated_at: new Date(0).toISOString(),
    updated_by: null,
    abilities: [],
  };
}

/** Views of all readable lists. */
export async function allViews(ctx: Context): Promise<SavedView[]> {
  const byList = Map.groupBy(await viewRows(ctx, sql`true`), (one) => one.list);
  const views: SavedView[] = [];
  for (const record of RECORDS) {
    const rows = byList.get(record.name);
    if (rows && can(ctx.user, permissionFor(record, 'read')))
      views.push(...(await asSeen(ctx, definitionFor(ctx, record), rows)));
  }
  return views;
}

async function asSeen(ctx: Context, record: RecordDefinition, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const reduced = await usable(
    ctx,
    record,
    rows.map((one) => one.definition),
  );
  const taken = new Set(declaredViews(ctx, record).map((one) => one.name));
  const isNarrower = rows.some((one) => one.definition.within !== undefined);
  const declared = new Map((isNarrower ? await resolvedViews(ctx, record) : []).map((one) => [one.name, one.filters]));
  return rows.map((row, index) => {
    const address = taken.has(row.slug) ? row.id : row.slug;
    taken.add(row.slug);
    const { definition, leftOut: left } = reduced[index] ?? { definition: row.definition, leftOut: [] };
    const within = declared.get(definition.within ?? '');
    // Its module declares it no more, or this reader does not see what it compares.
    const lost = within === undefined ? definition.within : undefined;
    const why = declaredViews(ctx, record).some((one) => one.name === lost) ? 'hidden' : 'gone';
    const leftOut: readonly LeftOut[] = lost === undefined ? left : [...left, { field: lost, why }];
    return {
      id: row.id,
      list: row.list,
      name: row.name,
      address,
      definition,
      ...(within === undefined ? {} : { within }),
      left_out: leftOut,
      shared: row.shared,
      groups: row.groups,
      owner: { id: row.owner_id, name: row.owner_name },
      is_own: row.owner_id === ctx.user.id,
      is_default: row.is_default,
      version: row.version,
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by,
      abilities: abilities(
        ctx,
        row,
        leftOut.some((one) => one.why === 'hidden'),
      ),
    };
  });
}

/**
 * Views are changed by their owner; shared ones also by admins. Without seeing all of it nobody saves over it, which
 * would drop hidden parts.
 */
function abilities(ctx: Context, row: ViewRow, isPartlyHidden: boolean): string[] {
  const isTheirs = row.owner_id === ctx.user.id || (row.shared !== 'nobody' && mayGrantAll(ctx.user));
  return isTheirs ? [...(isPartlyHidden ? [] : ['update']), 'share', 'delete'] : [];
}

/** Whether the caller may share: with everyone for admins and higher roles; others with their groups. */
export function mayShare(ctx: Context, shared: Sharing, groups: readonly string[]): boolean {
  if (shared === 'nobody') return true;
  if (mayGrantAll(ctx.user) || roleOf(ctx.user) !== 'user') return true;
  return shared === 'groups' && groups.every((id) => ctx.user.groups.some((one) => one.id === id));
}

/** A visible view by id. Throws `not_found`. */
export async function viewById(ctx: Context, id: string): Promise<SavedView> {
  const [row] = await viewRows(ctx, sql`v.id = ${id}`);
  if (!row) throw new AppError('not_found');
  const record = listOf(ctx, row.list);
  const found = (await viewsOf(ctx, record)).find((one) => one.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** A view by address name or id. Throws `not_found`. */
export async function viewByAddress(ctx: Context, record: RecordDefinition, address: string): Promise<SavedView> {
  const views = await viewsOf(ctx, definitionFor(ctx, recordNamed(record.name)));
  const found = views.find((one) => one.address === address) ?? views.find((one) => one.id === address);
  if (!found) throw new AppError('not_found');
  return found;
}

/** What happened to an unknown name. */
export async function whatBecameOf(ctx: Context, record: RecordDefinition, address: string): Promise<ViewRedirect> {
  const [renamed] = await viewRows(ctx, sql`v.list = ${record.name} and ${address} = any(v.former_slugs)`);
  if (renamed) {
    const view = await viewById(ctx, renamed.id);
    return { fate: 'renamed', name: view.name, address: view.address };
  }
  const gone = await viewRows(
    ctx,
    sql`v.list = ${record.name} and (v.slug = ${address} or v.id::text = ${address}
      or ${address} = any(v.former_slugs))`,
    { deleted: true },
  );
  return { fate: gone.length > 0 ? 'deleted' : 'unknown' };
}
