import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { asset } from '@steward/modules/assets/contract';
import { ownFaults } from '@steward/modules/maintenance/server';
import { catalogItems } from '@steward/modules/request_catalogs/server';
import { mayRequestItems, requestModeOf, portalMay } from '../contract/portal.ts';
import { requestableItemSql } from './catalog.ts';
import { requestableSql } from './portal.ts';

/**
 * Conditions for pictures in the portal: of assigned or requestable assets and their models, and of requestable catalog
 * items; of requests, for requesters and readers of the asset; of faults, for their reporters.
 */
export function portalPictures(ctx: Context, id: string): RawBuilder<unknown>[] {
  const shows = sql`t.company_id = ${ctx.companyId} and (t.image_id = ${id} or t.model_id in (select m.id
    from asset_model m where m.company_id = ${ctx.companyId} and m.image_id = ${id}))`;
  const own = sql`exists (select from asset t where ${shows} and t.assignee_user_id = ${ctx.user.id}
    and t.deleted_at is null)`;
  const requested = sql`exists (select from asset_request r where r.company_id = ${ctx.companyId} and r.image_id = ${id}
    and (r.user_id = ${ctx.user.id}
    ${can(ctx.user, permissionFor(asset, 'read')) ? sql`or exists (select from asset t where ${all(visible(ctx, asset, 't', { trash: 'both' }))} and t.id = r.asset_id)` : sql``}))`;
  const reported = sql`exists (select from ${ownFaults(ctx)} f where f.image_id = ${id})`;
  const offers =
    !ctx.user.is_verified || requestModeOf(ctx.user) === null || !portalMay(ctx.user, 'read')
      ? []
      : [sql`exists (select from asset t where ${shows} and ${sql.join(requestableSql(ctx, 't'), sql` and `)})`];
  const items =
    offers.length === 0 || !mayRequestItems(ctx.user)
      ? []
      : [sql`exists (select from ${catalogItems(ctx)} i where i.image_id = ${id} and ${all(requestableItemSql(ctx))})`];
  return [own, requested, reported, ...offers, ...items];
}
