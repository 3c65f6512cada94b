import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivities } from '@steward/kernel/server/engine/activity/write.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { group as groupRecord } from '../../contract/group.ts';

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Records memberships in the group's history too, and counts members. */
async function membershipsChanged(ctx: Context, changes: readonly Change[]): Promise<void> {
  const moves = changes.flatMap(({ id, before, values }) => {
    if (!Object.hasOwn(values, 'groups')) return [];
    const [old, now] = [ids(before?.['groups']), ids(values['groups'])];
    const member = { id, name: String({ ...before, ...values }['name']) };
    return [
      ...now.filter((one) => !old.includes(one)).map((groupId) => ({ groupId, member, by: 1 })),
      ...old.filter((one) => !now.includes(one)).map((groupId) => ({ groupId, member, by: -1 })),
    ];
  });
  if (moves.length === 0) return;
  const groups = await ctx.tx.known(
    sql<
      Pick<Tables['user_group'], 'id' | 'name'>
    >`select id, name from user_group where company_id = ${ctx.companyId} and id = any(${[...new Set(moves.map((one) => one.groupId))]}::uuid[])`,
  );
  const names = new Map(groups.map((one) => [one.id, one.name]));
  // In one order, to avoid deadlocks.
  const sorted = [...Map.groupBy(moves, (one) => one.groupId)].toSorted(([one], [other]) => one.localeCompare(other));
  for (const [groupId, some] of sorted) {
    const by = some.reduce((sum, one) => sum + one.by, 0);
    await ctx.tx.known(
      sql`update user_group set members = members + ${by} where company_id = ${ctx.companyId} and id = ${groupId}`,
    );
  }
  await writeActivities(
    ctx,
    moves.map(({ groupId, member, by }) => ({
      record: groupRecord,
      id: groupId,
      title: names.get(groupId) ?? '',
      action: 'update',
      changes: [{ field: 'members', from: by > 0 ? [] : [member], to: by > 0 ? [member] : [] }],
    })),
  );
}

/** Updates member counts for restored or deleted users. */
async function countMembers(ctx: Context, userIds: readonly string[], by: 1 | -1): Promise<void> {
  await ctx.tx.known(sql`
    update user_group g set members = g.members + ${by} * m.n
    from (select group_id, count(*) as n from user_group_member where company_id = ${ctx.companyId}
    and user_id = any(${[...userIds]}::uuid[]) group by group_id) m
    where g.company_id = ${ctx.companyId} and g.id = m.group_id`);
}

/** Group memberships and previews, when users are written. */
export const userHooks: RecordHooks = {
  afterWrite: membershipsChanged,
  beforeRemove: (ctx, users) => countMembers(ctx, users, -1),
  afterRestore: (ctx, users) => countMembers(ctx, users, 1),
  traces: [{ table: 'preview', columns: ['user_id'] }],
};
