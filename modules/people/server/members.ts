import { sql, type RawBuilder } from 'kysely';
import { answerOf, type ActionBody } from '@steward/kernel/server/actions/define.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { mayManageAdmins } from '@steward/kernel/server/identity/role_hierarchy.ts';
import { group as groupRecord } from '@steward/modules/permissions/contract';
import { user as userRecord } from '../contract/user.ts';

/** Neither the caller nor the owner; admins alone change admins. */
export const others = ({ user }: Context): RawBuilder<unknown> =>
  sql`(t.id <> ${user.id} and t.id is distinct from ${user.company.owner}
    and ${mayManageAdmins(user) ? sql`true` : sql`t.user_type <> 'admin'`})`;

/** Members of a group as user rows. */
export async function membersOf(ctx: Context, groupId: string, query: ListQuery): Promise<unknown> {
  await requireReadable(ctx, groupRecord, groupId);
  const inGroup = { field: 'groups', op: 'in', value: [groupId] } as const;
  return listRecords(ctx, userRecord, {
    ...query,
    filters: query.filters ? { and: [inGroup, query.filters] } : inGroup,
  });
}

/** Adds users to a group or removes them, with checks and history for each. */
export const membership = (way: 'add' | 'remove'): ActionBody<{ readonly group: string }> => ({
  // An unknown group refuses all users.
  ...(way === 'add' ? { locks: true } : {}),
  possible: others,
  run: async (ctx, { ids }, { group }) => {
    await requireReadable(ctx, groupRecord, group);
    const others = await otherGroups(ctx, ids, group);
    const updates = ids.map((id) => ({
      id,
      input: { groups_ids: [...(others.get(id) ?? []), ...(way === 'add' ? [group] : [])] },
    }));
    return (await updateMany(ctx, userRecord, updates)).map(answerOf);
  },
});

/** Other groups of the users; locked against concurrent changes. */
async function otherGroups(
  ctx: Context,
  ids: readonly string[],
  group: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await ctx.tx.rows(sql`
    select 1 from app_user where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`);
  const rows = await ctx.tx.rows(sql<{ id: string; groups: string[] }>`
    select user_id as id, array_agg(group_id) as groups from user_group_member
    where company_id = ${ctx.companyId} and user_id = any(${[...ids]}::uuid[]) and group_id <> ${group}
    group by user_id`);
  return new Map(rows.map((row) => [row.id, row.groups]));
}
