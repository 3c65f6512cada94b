import { group as groupRecord } from '@steward/modules/permissions/contract';
import { user as userRecord } from '../contract/user.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { PeopleAnswer } from '../contract/wire.ts';
import { sql } from 'kysely';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/read.ts';
import { eachPerson, namesOfPeople } from './each_person.ts';

/** Members of a group as user rows. */
export async function membersOf(ctx: Context, groupId: string, query: ListQuery): Promise<unknown> {
  await readRecord(ctx, groupRecord, groupId);
  const inGroup = { field: 'groups', op: 'in', value: [groupId] } as const;
  return listRecords(ctx, userRecord, {
    ...query,
    filters: query.filters ? { and: [inGroup, query.filters] } : inGroup,
  });
}

/** Adds or removes members: a change of each user, with checks and history. */
export async function changeMembers(
  ctx: Context,
  groupId: string,
  body: Readonly<Record<string, unknown>>,
  way: 'add' | 'remove',
): Promise<PeopleAnswer> {
  requirePermission(ctx, 'user:update');
  await readRecord(ctx, groupRecord, groupId);
  const ids = body['user_ids'];
  if (!Array.isArray(ids) || ids.length === 0) throw invalid({ user_ids: { key: 'required' } });
  if (ids.length > 1000) throw invalid({ user_ids: { key: 'too_many', params: { max: 1000 } } });
  if (!ids.every(isUuid)) throw invalid({ user_ids: { key: 'not_id' } });
  return eachPerson(ctx, await namesOfPeople(ctx, ids), async ({ id, name }) => {
    if (name === '') throw new AppError('not_found');
    await updateRecord(ctx, userRecord, id, { groups_ids: await groupsAfter(ctx, id, groupId, way) });
    return { id, name };
  });
}

/** The resulting groups of a user; locked against concurrent changes. */
async function groupsAfter(ctx: Context, userId: string, groupId: string, way: 'add' | 'remove'): Promise<string[]> {
  await ctx.tx.rows(
    sql`select 1 from app_user where company_id = ${ctx.companyId} and id = ${userId} for no key update`,
  );
  const rows = await ctx.tx.ids(
    sql`select group_id as id from user_group_member where company_id = ${ctx.companyId} and user_id = ${userId} and group_id <> ${groupId}`,
  );
  return [...rows, ...(way === 'add' ? [groupId] : [])];
}
