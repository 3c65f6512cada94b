import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isUuid, parseField } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import { LIST_VIEWS } from '@steward/kernel/contract/wire/live.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { declaredViews } from '@steward/kernel/server/engine/declared_views.ts';
import { sortKeys } from '@steward/kernel/server/engine/query/sort.ts';
import { filterSql } from '@steward/kernel/server/search/filters.ts';
import {
  MAX_VIEW_NAME,
  readViewDefinition,
  slugOf,
  type SavedView,
  type Sharing,
  type ViewDefinition,
} from '../contract/wire.ts';
import { listOf, mayShare, viewById, viewRows } from './read.ts';
import { usable } from './usable.ts';

type Body = Readonly<Record<string, unknown>>;

/** Views of one user and list. */
const MOST = 200;

/** With whom something is shared. */
export interface Shared {
  readonly shared: Sharing;
  readonly groups: readonly string[];
}

/** Creates a view of the caller. */
export async function createView(ctx: Context, body: Body): Promise<SavedView> {
  const record = listOf(ctx, typeof body['table'] === 'string' ? body['table'] : undefined);
  const name = readName(body['name']);
  const definition = await readDefinition(ctx, record, body['definition']);
  const shared = readShared(ctx, body) ?? { shared: 'nobody', groups: [] };
  const there = await viewRows(ctx, sql`v.list = ${record.name}`);
  const own = there.filter((one) => one.owner_id === ctx.user.id);
  if (own.length >= MOST) throw invalid({ name: { key: 'too_many', params: { max: MOST } } });
  refuseTwin(own, name);
  const id = v7();
  await onlyOnce(
    name,
    ctx.tx.run(sql`
    insert into list_view (company_id, id, list, name, slug, owner_id, shared, definition, created_at, updated_at,
    updated_by)
    values (${ctx.companyId}, ${id}, ${record.name}, ${name}, ${freeSlug(ctx, record, name, there)}, ${ctx.user.id},
    ${shared.shared}, ${JSON.stringify(definition)}::jsonb, ${ctx.now}, ${ctx.now}, ${ctx.user.id})`),
  );
  await writeGroups(ctx, id, shared);
  notifyOthers(ctx, id, shared.shared);
  return viewById(ctx, id);
}

/** Updates a view. `version`: the one read; another throws `stale` with the current view. */
export async function updateView(ctx: Context, id: string, body: Body): Promise<SavedView> {
  await ctx.tx.rows(sql`select 1 from list_view v where v.company_id = ${ctx.companyId} and v.id = ${id} for update`);
  const view = await viewById(ctx, id);
  const record = listOf(ctx, view.list);
  const shared = readShared(ctx, body, view);
  const needs = [
    ...(body['name'] === undefined && body['definition'] === undefined ? [] : ['update']),
    ...(shared ? ['share'] : []),
  ];
  // Renaming removes nothing hidden.
  const wanting = needs.find(
    (one) => !view.abilities.includes(one === 'update' && body['definition'] === undefined ? 'share' : one),
  );
  if (wanting) throw new AppError('forbidden', { params: { permission: wanting } });
  if (body['version'] !== view.version) throw new AppError('stale', { extra: { current: view } });

  const there = (await viewRows(ctx, sql`v.list = ${record.name}`)).filter((one) => one.id !== id);
  const stored = (await viewRows(ctx, sql`v.id = ${id}`))[0];
  if (!stored) throw new AppError('not_found');
  const name = body['name'] === undefined ? view.name : readName(body['name']);
  if (name !== view.name)
    refuseTwin(
      there.filter((one) => one.owner_id === stored.owner_id),
      name,
    );
  const slug = slugOf(name) === slugOf(view.name) ? stored.slug : freeSlug(ctx, record, name, there);
  const former =
    slug === stored.slug
      ? stored.former_slugs
      : [...stored.former_slugs, stored.slug].filter((one) => one !== slug).slice(-10);
  const definition =
    body['definition'] === undefined ? stored.definition : await readDefinition(ctx, record, body['definition']);
  const next: Shared = shared ?? { shared: view.shared, groups: view.groups.map((one) => one.id) };
  await onlyOnce(
    name,
    ctx.tx.run(sql`
    update list_view set name = ${name}, slug = ${slug}, former_slugs = ${former}::text[], shared = ${next.shared},
    definition = ${JSON.stringify(definition)}::jsonb,
      version = version + 1, updated_at = ${ctx.now}, updated_by = ${ctx.user.id}
    where company_id = ${ctx.companyId} and id = ${id}`),
  );
  if (shared) await writeGroups(ctx, id, shared);
  notifyOthers(ctx, id, view.shared, next.shared);
  return viewById(ctx, id);
}

/** Deletes a view, restorable. Lists open without it. */
export async function removeView(ctx: Context, id: string): Promise<void> {
  const view = await viewById(ctx, id);
  if (!view.abilities.includes('delete')) throw new AppError('forbidden', { params: { permission: 'delete' } });
  await ctx.tx.run(
    sql`update list_view set deleted_at = ${ctx.now}, updated_at = ${ctx.now}, updated_by = ${ctx.user.id},
      version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`,
  );
  notifyOthers(ctx, id, view.shared);
}

/** Restores a view, with a new slug if taken. */
export async function restoreView(ctx: Context, id: string): Promise<SavedView> {
  const [row] = await viewRows(
    ctx,
    sql`v.id = ${id} and (v.owner_id = ${ctx.user.id} or v.updated_by = ${ctx.user.id})`,
    { deleted: true },
  );
  if (!row) throw new AppError('not_found');
  const there = await viewRows(ctx, sql`v.list = ${row.list}`);
  const slug = there.some((one) => one.slug === row.slug && one.owner_id === row.owner_id)
    ? freeSlug(ctx, { name: row.list }, row.name, there)
    : row.slug;
  await onlyOnce(
    row.name,
    ctx.tx.run(
      sql`update list_view set deleted_at = null, slug = ${slug}, updated_at = ${ctx.now}, version = version + 1
        where company_id = ${ctx.companyId} and id = ${id}`,
    ),
  );
  const view = await viewById(ctx, id);
  notifyOthers(ctx, id, view.shared);
  return view;
}

/** Sets the caller's default view of the list, or none. */
export async function chooseDefault(ctx: Context, view: SavedView, isDefault: boolean): Promise<SavedView> {
  await ctx.tx.run(
    isDefault
      ? sql`insert into list_view_default (company_id, user_id, list, view_id)
        values (${ctx.companyId}, ${ctx.user.id}, ${view.list}, ${view.id})
        on conflict (company_id, user_id, list) do update set view_id = excluded.view_id`
      : sql`delete from list_view_default where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}
        and list = ${view.list} and view_id = ${view.id}`,
  );
  return { ...view, is_default: isDefault };
}

/** Notifies open lists of others of a view that is, or was, shared. */
function notifyOthers(ctx: Context, id: string, ...shared: readonly Sharing[]): void {
  if (shared.some((one) => one !== 'nobody')) ctx.changes.note(LIST_VIEWS, 'update', id, null);
}

function readName(raw: unknown): string {
  const parsed = parseField({ kind: 'text', required: true, max: MAX_VIEW_NAME }, raw);
  if ('problem' in parsed) throw invalid({ name: parsed.problem });
  return String(parsed.value);
}

/** Refuses invalid definitions, so that views never open with an error. */
async function readDefinition(ctx: Context, record: RecordDefinition, raw: unknown): Promise<ViewDefinition> {
  const definition = readViewDefinition(raw);
  const { within } = definition ?? {};
  const isKnown = within === undefined || declaredViews(ctx, record).some((one) => one.name === within);
  if (!definition || !isKnown) throw invalid({ definition: { key: 'unknown_filter' } });
  const [kept] = await usable(ctx, record, [definition]);
  if (kept?.definition.filters) await filterSql(ctx, record, kept.definition.filters);
  sortKeys(ctx, record, parseSort(kept?.definition.sort ?? ''));
  return kept?.definition ?? definition;
}

/**
 * Reads `shared` and `groups` of a body; `undefined` when absent or unchanged. Throws `forbidden` for sharing more than
 * the caller may.
 */
export function readShared(ctx: Context, body: Body, view?: Pick<SavedView, 'shared' | 'groups'>): Shared | undefined {
  if (body['shared'] === undefined) return undefined;
  const shared = (['nobody', 'groups', 'company'] as const).find((one) => one === body['shared']);
  if (!shared) throw invalid({ shared: { key: 'not_option', params: { options: 'nobody, groups, company' } } });
  const groups: unknown = shared === 'groups' ? body['groups'] : [];
  if (!Array.isArray(groups) || !groups.every(isUuid)) throw invalid({ groups: { key: 'not_list' } });
  if (shared === 'groups' && groups.length === 0) throw invalid({ groups: { key: 'required' } });
  const before = view?.groups.map((one) => one.id) ?? [];
  if (view && shared === view.shared && [...groups].sort().join() === [...before].sort().join()) return undefined;
  // Existing groups may stay.
  if (
    !mayShare(
      ctx,
      shared,
      groups.filter((one) => !before.includes(one)),
    )
  )
    throw new AppError('forbidden', { params: { permission: 'share' } });
  return { shared, groups };
}

async function writeGroups(ctx: Context, id: string, { groups }: Shared): Promise<void> {
  await ctx.tx.run(sql`delete from list_view_group where company_id = ${ctx.companyId} and view_id = ${id}`);
  if (groups.length === 0) return;
  const written = await ctx.tx.run(sql`
    insert into list_view_group (company_id, view_id, group_id)
    select g.company_id, ${id}::uuid, g.id from user_group g where g.company_id = ${ctx.companyId}
    and g.deleted_at is null and g.id = any(${[...new Set(groups)]}::uuid[])`);
  if (written < new Set(groups).size) throw invalid({ groups: { key: 'no_such_record', params: { record: 'group' } } });
}

function refuseTwin(own: readonly { readonly name: string }[], name: string): void {
  const twin = own.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (twin) throw invalid({ name: { key: 'taken', params: { other: twin.name } } });
}

function freeSlug(
  ctx: Context,
  record: Pick<RecordDefinition, 'name'>,
  name: string,
  there: readonly { readonly slug: string }[],
): string {
  const slug = slugOf(name);
  const taken = new Set([...there.map((one) => one.slug), ...declaredViews(ctx, record).map((one) => one.name)]);
  for (let n = 1; ; n += 1) {
    const wanted = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** Maps a unique violation of concurrent creates. */
async function onlyOnce(name: string, writing: Promise<unknown>): Promise<void> {
  await writing.catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('list_view_slug_uq')
      ? invalid({ name: { key: 'taken', params: { other: name } } })
      : error;
  });
}
