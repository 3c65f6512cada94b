import { sql } from 'kysely';
import { permissionsOfRole } from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import { limitsSql } from './groups.ts';
import { missingPermission } from './role_hierarchy.ts';

/** Permissions with their limits. */
interface Holding {
  readonly permissions: readonly string[];
  readonly limits: Limits | null;
}

/**
 * Moving a location, or changing a model's category, gives others access to its records. Refuses that unless the caller
 * has all permissions that it gives, at `at`, the current place of the records. `key`: the input that names the
 * destination.
 */
function refuseGiving(
  ctx: Context,
  holdings: readonly Holding[],
  dimension: 'locations' | 'categories',
  at: string,
  key: string,
): void {
  for (const { permissions, limits } of holdings) {
    const places = limits ?? { workspaces: [], locations: [], departments: [], categories: [] };
    const permission = missingPermission(ctx.user, permissions, { ...places, [dimension]: [at] });
    if (permission !== undefined)
      throw new AppError('forbidden', { problems: { [key]: { key: 'not_yours_to_grant', params: { permission } } } });
  }
}

async function groupsAt(
  ctx: Context,
  column: 'location_id' | 'category_id',
  places: readonly string[],
): Promise<Holding[]> {
  // Limits are gathered from a table of their own.
  return ctx.tx.rows(sql<Holding>`
    select g.custom_permissions as permissions, (${limitsSql(sql`${ctx.companyId}::uuid`)}) as limits from user_group g
    where g.company_id = ${ctx.companyId} and g.deleted_at is null and exists (select from group_limit l
    where l.company_id = ${ctx.companyId} and l.group_id = g.id
    and ${sql.ref(`l.${column}`)} = any(${[...places]}::uuid[]))`);
}

/** A location and its ancestors, deepest first, with the environment roles of each. */
async function upFrom(ctx: Context, id: string | null): Promise<{ id: string; roles: string[][] }[]> {
  return ctx.tx.rows(sql<Pick<Tables['location'], 'id'> & { roles: string[][] }>`
    with recursive up (id, above, depth) as (
      select l.id, l.parent_id, 0 from location l where l.company_id = ${ctx.companyId} and l.id = ${id}::uuid
      union all
      select l.id, l.parent_id, up.depth + 1 from up join location l on l.id = up.above where l.company_id = ${ctx.companyId} and up.depth < 64
    ) select up.id, (select coalesce(json_agg(r.assets_permissions), '[]') from environment_role r where r.company_id = ${ctx.companyId} and r.deleted_at is null and r.parent_id = up.id) as roles
    from up order by up.depth`);
}

/** Throws when moving a location would give groups or environment roles permissions that the caller does not have. */
export async function requireLocationMove(ctx: Context, id: string, parentId: string): Promise<void> {
  const [old, now] = [await upFrom(ctx, id), await upFrom(ctx, parentId)];
  const gained = now.filter((one) => !old.some((other) => other.id === one.id)).map((one) => one.id);
  const nearest = now.find((one) => one.roles.length > 0);
  const isNew = nearest !== undefined && nearest.id !== old.find((one) => one.roles.length > 0)?.id;
  const roles = isNew
    ? nearest.roles.map((words): Holding => ({ permissions: permissionsOfRole(words), limits: null }))
    : [];
  refuseGiving(
    ctx,
    [...(gained.length > 0 ? await groupsAt(ctx, 'location_id', gained) : []), ...roles],
    'locations',
    id,
    'parent_id',
  );
}

/** The same for the category of a model. */
export async function requireModelMove(ctx: Context, from: string, to: string): Promise<void> {
  refuseGiving(ctx, await groupsAt(ctx, 'category_id', [to]), 'categories', from, 'category_id');
}
