import { sql } from 'kysely';
import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, valueAfter, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { usualWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { nextTags } from './tags.ts';

/** Defaults of new assets: status label, current workspace, and location from the default location. */
async function defaults(
  ctx: Context,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, unknown>[]> {
  const status = inputs.every((input) => input['status_id'])
    ? undefined
    : await ctx.tx.maybe(sql<Pick<Tables['status_label'], 'id'>>`
    select id from status_label where company_id = ${ctx.companyId} and deleted_at is null and type = 'deployable'
    order by is_default desc, created_at, id limit 1`);
  const workspaces = await usualWorkspace(ctx, inputs);
  return inputs.map((input, index) => ({
    ...workspaces[index],
    ...(!input['status_id'] && status ? { status_id: status.id } : {}),
    ...(!input['location_id'] && input['default_location_id'] ? { location_id: input['default_location_id'] } : {}),
  }));
}

/** Tags, availability and derived dates, with one look-up of labels and models for all. */
async function derive(ctx: Context, changes: readonly Change[]): Promise<void> {
  const facts = await factsFor(ctx, changes);
  for (const change of changes) deriveOne(change, facts);
  const untagged = changes.filter((one) => one.refused === null && !one.before && !one.values['asset_tag']);
  if (untagged.length === 0) return;
  const given = changes.flatMap(({ values }) => (typeof values['asset_tag'] === 'string' ? [values['asset_tag']] : []));
  const tags = await nextTags(ctx, untagged.length, given);
  for (const [index, change] of untagged.entries()) change.values['asset_tag'] = tags[index];
}

interface Facts {
  /** Status types by label and lifetimes in months by model. */
  readonly types: ReadonlyMap<string, string>;
  readonly months: ReadonlyMap<string, number | null>;
}

async function factsFor(ctx: Context, changes: readonly Change[]): Promise<Facts> {
  const used = (key: string): string[] => [
    ...new Set(
      changes.map(({ before, values }) => values[key] ?? before?.[key]).filter((one) => typeof one === 'string'),
    ),
  ];
  const labels = await ctx.tx.known(
    sql<
      Pick<Tables['status_label'], 'id' | 'type'>
    >`select id, type from status_label where company_id = ${ctx.companyId} and id = any(${used('status')}::uuid[])`,
  );
  const models = await ctx.tx.known(
    sql<
      Pick<Tables['asset_model'], 'id' | 'eol_months'>
    >`select id, eol_months from asset_model where company_id = ${ctx.companyId} and id = any(${used('model')}::uuid[])`,
  );
  return {
    types: new Map(labels.map((one) => [one.id, one.type])),
    months: new Map(models.map((one) => [one.id, one.eol_months])),
  };
}

function deriveOne(change: Change, { types, months }: Facts): void {
  const { before, values } = change;
  const after = (key: string): unknown => valueAfter(change, key);
  const isChanged = (...keys: string[]): boolean => !before || keys.some((key) => Object.hasOwn(values, key));

  if (!after('asset_tag') && before) return refuseWith(change, invalid({ asset_tag: { key: 'required' } }));
  if (isChanged('status')) {
    const type = types.get(String(after('status'))) ?? '';
    // Assigned assets are deployed whatever their label; a label that is not deployable has to wait until the check-in.
    if (after('assignee_type') && type !== 'deployable')
      return refuseWith(
        change,
        invalid({ status_id: { key: 'held_status', params: { asset: String(after('asset_tag')) } } }),
      );
    values['state'] = after('assignee_type') ? 'deployed' : type;
  }
  if (isChanged('purchase_date', 'warranty_months')) {
    values['warranty_expires'] =
      after('purchase_date') && after('warranty_months')
        ? addMonths(String(after('purchase_date')), Number(after('warranty_months')))
        : null;
  }
  if (isChanged('eol_date')) values['eol_is_explicit'] = after('eol_date') !== null;
  const isExplicit = values['eol_is_explicit'] ?? after('eol_is_explicit');
  if (!isExplicit && isChanged('eol_date', 'purchase_date', 'model')) {
    const life = months.get(String(after('model')));
    values['eol_date'] = life && after('purchase_date') ? addMonths(String(after('purchase_date')), life) : null;
  }
}

export const assetHooks: RecordHooks = {
  inUse: { field: 'state', op: 'not_in', value: ['archived'] },
  defaults,
  beforeWrite: derive,
};
