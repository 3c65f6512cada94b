import { sql } from 'kysely';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { listChoices } from '@steward/kernel/server/routes/choices.ts';
import { visibleTree } from '@steward/kernel/server/trees/visible_tree.ts';
import { location, locationFeature } from '../contract/location.ts';
import type { FeatureTree } from '../contract/wire.ts';

/** All features as a tree, with how many visible locations have each. */
export async function featureTree(ctx: Context, under?: string): Promise<FeatureTree> {
  // Counted, not stored.
  const rows = await ctx.tx.rows(sql<{ id: string; n: number }>`
    select l.feature_id as id, count(*)::int as n from location_feature_link l
    join location t on t.id = l.location_id and ${all(visible(ctx, location))}
    where l.company_id = ${ctx.companyId} group by l.feature_id`);
  const having = new Map(rows.map(({ id, n }) => [id, n]));
  const tree = await visibleTree(ctx, locationFeature, { under });
  return {
    ...tree,
    results: tree.results.map(({ sum: _sum, ...node }) => ({ ...node, locations: having.get(node.id) ?? 0 })),
  };
}

/** Features by name, for choosing. */
export function listFeatures(ctx: Context, query: Readonly<Record<string, string>>): Promise<Page<Choice>> {
  return listChoices(ctx, locationFeature, parseListQuery(query, 50));
}
