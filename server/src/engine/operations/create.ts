import { permissionFor } from '@steward/contract/access/record';
import { checkInput } from '@steward/contract/fields/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { writeActivity } from '../activity/write.ts';
import { demand, type Context } from '../context.ts';
import { refuse } from '../errors.ts';
import type { Change } from '../hooks.ts';
import { encode, searchText, titleOf, workspaceOf } from '../storage.ts';
import { checkReferences, checkUnique, describeChanges, uniqueViolation, writableFields, writeLinks } from './save.ts';

/** Creates a record from its wire input and returns its id. Throws `invalid` with messages by input key. */
export async function createRecord(ctx: Context, record: RecordDefinition, input: Readonly<Record<string, unknown>>): Promise<string> {
  demand(ctx, permissionFor(record, 'write'));
  const hooks = ctx.hooks[record.name];
  const given = hooks?.defaults ? { ...(await hooks.defaults(ctx, input)), ...input } : input;

  const { values, problems } = checkInput(writableFields(ctx, record), given, { currency: ctx.currency });
  refuse(problems);
  const referred = await checkReferences(ctx, record, values);

  const change: Change = { id: v7(), before: null, values };
  await hooks?.prepare?.(ctx, change);
  await checkUnique(ctx, record, change.id, values);

  const columns: Record<string, unknown> = {
    company_id: ctx.companyId,
    id: change.id,
    ...encode(record, values, null),
    search_text: searchText(record, values),
    created_at: ctx.now,
    updated_at: ctx.now,
    created_by: ctx.user.id || null,
  };
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const inserting = ctx.tx.run(sql`insert into ${sql.table(record.table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))})`);
  await inserting.catch((error: unknown) => {
    throw uniqueViolation(record, error) ?? error;
  });
  await writeLinks(ctx, record, change.id, values);

  await writeActivity(ctx, {
    record,
    id: change.id,
    title: titleOf(record, values),
    action: 'create',
    changes: await describeChanges(ctx, record, null, values, referred),
    workspaceId: workspaceOf(values),
  });
  await hooks?.written?.(ctx, change);
  return change.id;
}
