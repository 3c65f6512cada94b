import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Tables } from '../database/tables.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * The workspace that new records get where the input says none: that of the request, else the oldest of those that the
 * caller works in.
 */
export async function usualWorkspace(ctx: Context, inputs: readonly Input[]): Promise<Record<string, unknown>[]> {
  const usual = inputs.every((input) => input['work_space_id'])
    ? undefined
    : (ctx.workspaceId ?? (await firstWorkspace(ctx)));
  return inputs.map((input) => (!input['work_space_id'] && usual ? { work_space_id: usual } : {}));
}

async function firstWorkspace(ctx: Context): Promise<string | undefined> {
  const mine = ctx.workspaces === 'all' ? sql`` : sql`and id = any(${[...ctx.workspaces]}::uuid[])`;
  const row = await ctx.tx.maybe(sql<Pick<Tables['workspace'], 'id'>>`
    select id from workspace where company_id = ${ctx.companyId} and deleted_at is null ${mine} order by created_at, id
    limit 1`);
  return row?.id;
}
