import { sql } from 'kysely';
import { grantsOf } from '@steward/kernel/contract/access/grants.ts';
import { type Limits } from '@steward/kernel/contract/access/person.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/**
 * Permissions limited to some locations, departments, categories or workspaces; includes all locations below the named
 * ones.
 */
export interface LimitedGrant {
  readonly permissions: ReadonlySet<string>;
  readonly limits: Limits;
  /** The named locations alone. */
  readonly roots: readonly string[];
}

/** A named location and one at or below it. */
type Below = readonly [root: string, id: string];

/**
 * The limited grants of a user, with locations expanded to their subtrees. Costs no statement without limits. Of
 * nested environment roles the deepest applies.
 */
export async function limitedGrantsOf(tx: Tx, companyId: string, user: SessionUser): Promise<readonly LimitedGrant[]> {
  const limited = grantsOf(user).flatMap(({ source, permissions, limits }) =>
    limits ? [{ source, permissions, limits }] : [],
  );
  const roots = [...new Set(limited.flatMap((one) => one.limits.locations))];
  if (limited.length === 0) return [];
  const below = Map.groupBy(await placesBelow(tx, companyId, roots), ([root]) => root);
  const under = (root: string): string[] => (below.get(root) ?? []).map(([, id]) => id);
  const environments = limited
    .filter((one) => one.source.kind === 'environment')
    .flatMap((one) => one.limits.locations);
  return limited.map(({ source, permissions, limits }) => {
    const locations = new Set(limits.locations.flatMap((root) => [root, ...under(root)]));
    const [own] = limits.locations;
    const lower =
      source.kind === 'environment' ? environments.filter((root) => root !== own && locations.has(root)) : [];
    for (const root of lower) for (const id of [root, ...under(root)]) locations.delete(id);
    return { permissions, limits: { ...limits, locations: [...locations] }, roots: limits.locations };
  });
}

async function placesBelow(tx: Tx, companyId: string, roots: readonly string[]): Promise<readonly Below[]> {
  if (roots.length === 0) return [];
  const rows = await tx.known(sql<Pick<Tables['location'], 'id'> & { root: string }>`
    with recursive below (root, id, depth) as (
      select r.id, r.id, 0 from location r where r.company_id = ${companyId} and r.id = any(${[...roots]}::uuid[])
      union
      select below.root, c.id, below.depth + 1 from location c join below on c.parent_id = below.id where c.company_id = ${companyId} and below.depth < 64
    ) select distinct root, id from below`);
  return rows.map((row) => [row.root, row.id]);
}
