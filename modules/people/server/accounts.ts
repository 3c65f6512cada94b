import { sql } from 'kysely';
import { isOwner, roleOf } from '@steward/kernel/contract/access/can.ts';
import { parseField } from '@steward/kernel/contract/fields/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { readRecord, readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { user as userRecord } from '../contract/user.ts';

type Body = Readonly<Record<string, unknown>>;

/** Creates a user with sign-in. */
export async function registerUser(ctx: Context, body: Body): Promise<unknown> {
  const id = await createRecord(ctx, userRecord, { ...body, activated: true });
  return readRecord(ctx, userRecord, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden') return { id };
    throw error;
  });
}

/** Users with the role `super_user`: the owner, and members of groups with it. */
export async function superUsers(ctx: Context): Promise<{ count: number; results: unknown[] }> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['app_user'], 'id'>>`
    select t.id from app_user t where ${all(visible(ctx, userRecord))} and (t.id = ${ctx.user.company.owner} or exists (
      select 1 from user_group_member m join user_group g on g.company_id = ${ctx.companyId} and g.id = m.group_id
      and g.deleted_at is null and g.group_access = 'super_user'
      where m.company_id = ${ctx.companyId} and m.user_id = t.id)) order by t.name, t.id limit 200`);
  const people = [];
  for (const { id } of rows) {
    const user = (await loadActor(ctx.tx, ctx.companyId, id))?.user;
    if (user && (isOwner(user) || roleOf(user) === 'super_user')) people.push(id);
  }
  const results = await readRows(ctx, userRecord, people);
  return { count: results.length, results };
}

/** Changes the address of a user whom the caller may manage; one's own is changed on the profile. */
export async function updateEmail(ctx: Context, body: Body): Promise<unknown> {
  const id = pathId(typeof body['user_id'] === 'string' ? body['user_id'] : undefined);
  const parsed = parseField({ ...userRecord.fields.email, required: true }, body['email']);
  if ('problem' in parsed) throw invalid({ email: parsed.problem });
  await updateRecord(ctx, userRecord, id, { email: parsed.value });
  return readRecord(ctx, userRecord, id);
}
