import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { forEachChange, refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { subtree } from '@steward/kernel/server/search/tree.ts';
import { asset } from '@steward/modules/assets/contract';
import { location } from '@steward/modules/locations/contract';
import { count } from './sheet.ts';

/** A new audit is open, and is named after its location and day unless it has a name. */
async function complete(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  if (before) {
    if (lists(change) && before['status'] === 'closed')
      refuseWith(change, new AppError('audit_closed', { params: { audit: String(before['name']) } }));
    if (Object.hasOwn(values, 'name') && values['name'] === null) values['name'] = before['name'];
    return;
  }
  values['status'] = 'open';
  if (values['name']) return;
  const place = await ctx.tx.maybe(sql<Pick<Tables['location'], 'name'>>`
    select name from location where company_id = ${ctx.companyId} and id = ${values['location']}`);
  values['name'] = `${place?.name ?? ''} · ${formatDate(today(ctx))}`;
}

/** Whether it changes the expected assets. */
function lists({ before, values }: Change): boolean {
  return !before || Object.hasOwn(values, 'location') || Object.hasOwn(values, 'with_sublocations');
}

/** Lists the expected assets: recorded there and not archived. Found ones stay found. */
async function listExpected(ctx: Context, change: Change): Promise<void> {
  if (!lists(change)) return;
  const { id, before, values } = change;
  const after: Readonly<Record<string, unknown>> = { ...before, ...values };
  const root = String(after['location']);
  const places = after['with_sublocations'] === false ? [root] : await subtree(ctx, location, [root]);
  const own = sql`company_id = ${ctx.companyId} and location_audit_id = ${id}`;
  if (before) {
    await ctx.tx.run(sql`delete from location_audit_item where ${own} and found_at is null`);
    await ctx.tx.run(sql`update location_audit_item set is_expected = false where ${own}`);
  }
  await ctx.tx.run(sql`
    insert into location_audit_item (company_id, location_audit_id, asset_id, is_expected, recorded_location_id)
    select t.company_id, ${id}::uuid, t.id, true, t.location_id from asset t
    where ${all(visible(ctx, asset))} and t.location_id = any(${places}::uuid[]) and t.state <> 'archived'
    on conflict (company_id, location_audit_id, asset_id) do update set is_expected = true`);
  await count(ctx, id);
}

export const locationAuditHooks: RecordHooks = {
  beforeWrite: forEachChange(complete),
  afterWrite: async (ctx, changes) => {
    for (const change of changes) await listExpected(ctx, change);
  },
  traces: [
    { table: 'location_audit_item', columns: ['location_audit_id'] },
    { table: 'location_audit_code', columns: ['location_audit_id'] },
  ],
};

/** Removes deleted assets from the lists. */
export const assetHooks: RecordHooks = { traces: [{ table: 'location_audit_item', columns: ['asset_id'] }] };
