import { isAllPowerful, roleOf } from '@steward/contract/access/can';
import { explain } from '@steward/contract/access/explain';
import { holdsWithin } from '@steward/contract/access/grants';
import type { Limits } from '@steward/contract/access/person';
import { ALL_PERMISSIONS } from '@steward/contract/access/permissions';
import type { Named, PersonRights } from '@steward/contract/wire/rights';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import type { Actor } from '../../identity/actor.ts';
import { limitsSql } from '../../identity/groups.ts';
import { mayPreview } from '../../identity/preview.ts';
import { limitsIn, placesOf } from './names.ts';
import { askerOf, readsGroups } from './person.ts';

/** Groups named as a way to a permission that somebody lacks. */
const MOST_OFFERS = 5;

/** Every permission there is: whether the person has it, why, and what would give it. */
export async function rightsOf(ctx: Context, person: Actor): Promise<PersonRights> {
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
  const giving = (permission: string): Named[] =>
    offers
      .filter(
        (group) =>
          group.custom_permissions.includes(permission) &&
          (group.limits === null || holdsWithin(permission, group.limits)),
      )
      .slice(0, MOST_OFFERS)
      .map(({ id, name }) => ({ id, name }));
  return {
    person: {
      id: user.id,
      name: user.name,
      role: roleOf(user),
      is_all_powerful: isAllPowerful(user),
      activated: await maySignIn(ctx, user.id),
      enable_environment: user.enable_environment,
      workspaces: person.workspaces === 'all' ? 'all' : user.work_space,
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

interface Beside extends Named {
  readonly custom_permissions: readonly string[];
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
      sql<{
        activated: boolean;
      }>`select u.activated from app_user u where u.company_id = ${ctx.companyId} and u.id = ${id}`,
    )
  ).activated;
}
