import { sql } from 'kysely';
import { isAdmin, roleOf } from '@steward/kernel/contract/access/can.ts';
import { holdsWithin } from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import { ALL_PERMISSIONS, type Permission } from '@steward/kernel/contract/permissions.ts';
import { hiddenAmong, hiddenRecord } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Actor } from '@steward/kernel/server/identity/actor.ts';
import { limitsSql } from '@steward/kernel/server/identity/groups.ts';
import { mayPreview } from '@steward/kernel/server/identity/preview.ts';
import { explain } from '../contract/explain.ts';
import type { Named, PersonPermissions } from '../contract/wire.ts';
import { limitsIn, placesOf } from './names.ts';
import { askerOf, readsGroups } from './person.ts';

/** Groups offered for a missing permission. */
const MAX_OFFERS = 5;

/** All permissions with reasons and offers. */
export async function personPermissions(ctx: Context, person: Actor): Promise<PersonPermissions> {
  const { user } = person;
  const answers = ALL_PERMISSIONS.map((permission) => ({ permission, ...explain(user, permission) }));
  const places = await placesOf(ctx, [
    ...limitsIn(answers.flatMap((one) => one.reasons)),
    ...user.groups.map((group) => group.limits ?? null),
  ]);
  const offers = readsGroups(ctx)
    ? await groupsBeside(
        ctx,
        user.groups.map((group) => group.id),
      )
    : [];
  const giving = (permission: Permission): Named[] =>
    offers
      .filter(
        (group) =>
          group.custom_permissions.includes(permission) &&
          (group.limits === null || holdsWithin(permission, group.limits)),
      )
      .slice(0, MAX_OFFERS)
      .map(({ id, name }) => ({ id, name }));
  return {
    person: {
      id: user.id,
      name: user.name,
      role: roleOf(user),
      is_all_powerful: isAdmin(user),
      activated: await maySignIn(ctx, user.id),
      enable_environment: user.enable_environment,
      workspaces: person.workspaces === 'all' ? 'all' : await shownWorkspaces(ctx, user.work_space),
      groups: user.groups.map(({ id, name, limits }) => ({ id, name, limits: places.limits(limits ?? null) })),
    },
    permissions: answers.map((one) => ({
      ...one,
      reasons: one.reasons.map(places.reason),
      offered_by: one.level === 'no' ? giving(one.permission) : [],
    })),
    may_preview: mayPreview(askerOf(ctx), person),
  };
}

/** Workspaces of a user; those without the caller have no name. */
async function shownWorkspaces(ctx: Context, workspaces: readonly Named[]): Promise<Named[]> {
  const isHidden = await hiddenAmong(ctx, new Map([['workspace', new Set(workspaces.map((one) => one.id))]]));
  return workspaces.map(({ id, name }) => (isHidden('workspace', id) ? hiddenRecord(ctx, id) : { id, name }));
}

interface Beside extends Pick<Tables['user_group'], 'id' | 'name' | 'custom_permissions'> {
  readonly limits: Limits | null;
}

async function groupsBeside(ctx: Context, own: readonly string[]): Promise<Beside[]> {
  return ctx.tx.rows(sql<Beside>`
    select g.id, g.name, g.custom_permissions, (${limitsSql(sql`${ctx.companyId}::uuid`)}) as limits from user_group g
    where g.company_id = ${ctx.companyId} and g.deleted_at is null and not g.id = any(${[...own]}::uuid[])
    order by g.name, g.id`);
}

async function maySignIn(ctx: Context, id: string): Promise<boolean> {
  return (
    await ctx.tx.one(
      sql<
        Pick<Tables['app_user'], 'activated'>
      >`select u.activated from app_user u where u.company_id = ${ctx.companyId} and u.id = ${id}`,
    )
  ).activated;
}
