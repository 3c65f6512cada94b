import { sql } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import type { RecordHooks } from './hooks.ts';

/**
 * Hooks of the type whose records have parts (`partOf`) with workspaces of their own: parts are seen in the workspace
 * of the whole, also after it has moved. New parts get theirs by hooks of their own type.
 */
export function partsFollowWorkspace(part: Pick<RecordDefinition, 'table' | 'partOf'>): RecordHooks {
  const table = sql.table(part.table);
  const column = sql.ref(`${String(part.partOf)}_id`);
  return {
    afterWrite: async (ctx: Context, changes) => {
      const moved = Map.groupBy(
        changes.filter(({ before, values }) => before && Object.hasOwn(values, 'work_space')),
        ({ values }) => String(values['work_space']),
      );
      for (const [workspace, some] of moved)
        await ctx.tx.run(sql`
          update ${table} set work_space_id = ${workspace} where company_id = ${ctx.companyId}
          and ${column} = any(${some.map((one) => one.id)}::uuid[])`);
    },
  };
}

type Input = Readonly<Record<string, unknown>>;

/** The workspace of new records whose input names none: that of the request, else the oldest of the caller's. */
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
