import { permissionFor } from '@steward/contract/access/record';
import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import { writeActivity } from '../activity/write.ts';
import { demand, type Context } from '../context.ts';
import { titleOf, workspaceOf } from '../storage.ts';
import { checkReferences, checkUnique, uniqueViolation } from './save.ts';
import { lockRecord } from './update.ts';

/** Brings records back from the recycle bin, all or none. What they refer to must be there, and their unique values free. */
export async function restoreRecords(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<number> {
  demand(ctx, permissionFor(record, 'delete'));
  for (const id of [...new Set(ids)].sort()) {
    const values = await lockRecord(ctx, record, id, { trash: true });
    await checkReferences(ctx, record, values);
    await checkUnique(ctx, record, id, values);
    const restoring = ctx.tx.run(sql`
      update ${sql.table(record.table)} set deleted_at = null, deleted_by = null, updated_at = ${ctx.now}, version = version + 1
      where company_id = ${ctx.companyId} and id = ${id}`);
    await restoring.catch((error: unknown) => {
      throw uniqueViolation(record, error) ?? error;
    });
    await writeActivity(ctx, { record, id, title: titleOf(record, values), action: 'restore', workspaceId: workspaceOf(values) });
  }
  await ctx.hooks[record.name]?.restored?.(ctx, [...new Set(ids)]);
  return new Set(ids).size;
}
