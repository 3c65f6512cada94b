import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { MAX_IN_TREE } from '@steward/kernel/contract/wire/choices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { visibleTree } from '@steward/kernel/server/trees/visible_tree.ts';
import { location } from '@steward/modules/locations/contract';
import { assetsThere, locationTree } from '@steward/modules/locations/server';
import { locationGroup, type EnvironmentTree } from '../contract/location_group.ts';
import { placedInGroups } from './placed.ts';

/**
 * Groups with their locations, top down. Locations are nested while they are in the same group; those without a group
 * come last; who may not read locations gets the groups alone. Beyond the limit of a tree, lower levels are left out.
 */
export async function environmentTree(ctx: Context): Promise<EnvironmentTree> {
  const counted = await assetsThere(ctx);
  const rows = await ctx.tx.rows(sql<Pick<Tables['location'], 'id' | 'location_group_id'>>`
    select id, location_group_id from location
    where company_id = ${ctx.companyId} and deleted_at is null and location_group_id is not null`);
  const groupOf = new Map(rows.map((row) => [row.id, row.location_group_id]));
  const figures = new Map<string, number>();
  for (const [id, n] of counted ?? []) {
    const group = groupOf.get(id);
    if (group) figures.set(group, (figures.get(group) ?? 0) + n);
  }
  const groups = await visibleTree(ctx, locationGroup, { figures });
  const seesPlaces = can(ctx.user, permissionFor(location, 'read'));
  const places = seesPlaces ? await locationTree(ctx, undefined, counted) : { results: [], is_whole: true };
  const results = placedInGroups(
    groups.results.map(({ sum, ...group }) => ({
      ...group,
      type: 'location_group',
      direct: counted && (figures.get(group.id) ?? 0),
      below: counted && sum,
    })),
    places.results.map((place) => ({ ...place, type: 'location' })),
    groupOf,
  );
  return {
    results: results.slice(0, MAX_IN_TREE),
    is_whole: groups.is_whole && places.is_whole && results.length <= MAX_IN_TREE,
  };
}
