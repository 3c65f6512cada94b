import { addMonths } from '@steward/contract/fields/index';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { invalid } from '../../engine/errors.ts';
import type { Change, RecordHooks } from '../../engine/hooks.ts';
import { drawTag } from './tag.ts';
import { countChanges, countedOf, countGone } from './totals.ts';

/** What a new asset has when nothing is said: the default status, the workspace at hand, and its home as its place. */
async function defaults(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  if (!input['status_id']) {
    const label = await ctx.tx.maybe(sql<{ id: string }>`
      select id from status_label where company_id = ${ctx.companyId} and deleted_at is null and type = 'deployable' order by is_default desc, created_at, id limit 1`);
    if (label) given['status_id'] = label.id;
  }
  if (!input['work_space_id']) {
    const first = ctx.workspaceId ?? (await firstWorkspace(ctx));
    if (first) given['work_space_id'] = first;
  }
  if (!input['location_id'] && input['default_location_id']) given['location_id'] = input['default_location_id'];
  return given;
}

async function firstWorkspace(ctx: Context): Promise<string | undefined> {
  const mine = ctx.workspaces === 'all' ? sql`` : sql`and id = any(${[...ctx.workspaces]}::uuid[])`;
  const row = await ctx.tx.maybe(sql<{ id: string }>`
    select id from workspace where company_id = ${ctx.companyId} and deleted_at is null ${mine} order by created_at, id limit 1`);
  return row?.id;
}

async function prepare(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  const after: Record<string, unknown> = { ...before, ...values };
  const isChanged = (...keys: string[]): boolean => !before || keys.some((key) => Object.hasOwn(values, key));

  if (!after['asset_tag']) {
    if (before) throw invalid({ asset_tag: { key: 'required' } });
    values['asset_tag'] = await drawTag(ctx);
  }
  if (isChanged('status')) values['state'] = await stateOf(ctx, after);
  if (isChanged('purchase_date', 'warranty_months')) {
    values['warranty_expires'] = after['purchase_date'] && after['warranty_months'] ? addMonths(String(after['purchase_date']), Number(after['warranty_months'])) : null;
  }
  if (isChanged('eol_date')) values['eol_is_explicit'] = after['eol_date'] !== null;
  const isExplicit = values['eol_is_explicit'] ?? after['eol_is_explicit'];
  if (!isExplicit && isChanged('eol_date', 'purchase_date', 'model')) values['eol_date'] = await computedEol(ctx, after);
}

/** Held things are deployed whatever their label says; so a label that forbids handing out must wait until they are back. */
async function stateOf(ctx: Context, after: Readonly<Record<string, unknown>>): Promise<string> {
  const label = await ctx.tx.one(sql<{ type: string }>`select type from status_label where company_id = ${ctx.companyId} and id = ${after['status']}`);
  if (!after['holder_type']) return label.type;
  if (label.type !== 'deployable') throw invalid({ status_id: { key: 'held_status', params: { asset: String(after['asset_tag']) } } });
  return 'deployed';
}

async function computedEol(ctx: Context, after: Readonly<Record<string, unknown>>): Promise<string | null> {
  if (!after['purchase_date']) return null;
  const model = await ctx.tx.maybe(sql<{ eol_months: number | null }>`select eol_months from asset_model where company_id = ${ctx.companyId} and id = ${after['model']}`);
  return model?.eol_months ? addMonths(String(after['purchase_date']), model.eol_months) : null;
}

/** What an asset is handed out to must be taken back first; otherwise the recycle bin would hold things that people have. */
async function dependencies(ctx: Context, ids: readonly string[]): Promise<Map<string, { record: string; count: number }[]>> {
  const rows = await ctx.tx.rows(sql<{ id: string; record: string; n: number }>`
    select id, holder_type as record, 1 as n from asset where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[]) and holder_type is not null`);
  const found = new Map<string, { record: string; count: number }[]>();
  for (const { id, record, n } of rows) found.set(id, [...(found.get(id) ?? []), { record, count: n }]);
  return found;
}

export const assetHooks: RecordHooks = {
  defaults,
  prepare,
  dependencies,
  written: (ctx, { before, values }) => countChanges(ctx, [{ before: before && countedOf(before), after: countedOf({ ...before, ...values }) }]),
  remove: (ctx, ids) => countGone(ctx, ids, -1),
  restored: (ctx, ids) => countGone(ctx, ids, 1),
  abilities: (_ctx, row, abilities) => {
    if (row['state'] !== 'deployable') abilities.delete('checkout');
    if (row['state'] !== 'deployed') abilities.delete('checkin');
  },
};
