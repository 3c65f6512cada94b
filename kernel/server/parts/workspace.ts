import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { RecordHooks } from '../engine/hooks.ts';

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
