import { permissionFor } from '@steward/contract/access/record';
import { checkInput } from '@steward/contract/fields/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import { writeActivity } from '../activity/write.ts';
import { demand, type Context } from '../context.ts';
import { AppError, refuse } from '../errors.ts';
import type { Change } from '../hooks.ts';
import { decode, encode, searchText, titleOf, workspaceOf } from '../storage.ts';
import { all, visible } from '../visibility.ts';
import { readRows } from './rows.ts';
import { checkReferences, checkUnique, describeChanges, isSame, storedLinks, uniqueViolation, writableFields, writeLinks } from './save.ts';

export interface UpdateOptions {
  /** The version that the caller has seen; another one in the database refuses with `stale` and the current row. */
  readonly version?: number;
  /** PUT: what is absent is emptied. */
  readonly isWhole?: boolean;
}

/** Changes what the input names and differs. Writes nothing, and no history, when nothing differs. */
export async function updateRecord(ctx: Context, record: RecordDefinition, id: string, input: Readonly<Record<string, unknown>>, options: UpdateOptions = {}): Promise<{ changed: boolean }> {
  demand(ctx, permissionFor(record, 'update'));
  const before = await lockRecord(ctx, record, id);
  if (options.version !== undefined && options.version !== before['version']) {
    const [current] = await readRows(ctx, record, [id]);
    throw new AppError('stale', { extra: { current } });
  }

  const { values: given, problems } = checkInput(writableFields(ctx, record), input, { partial: !options.isWhole, currency: ctx.currency, ignore: ['version'] });
  refuse(problems);
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(given).filter(([key, value]) => !isSame(before[key], value)));
  if (Object.keys(values).length === 0) return { changed: false };
  const names = await checkReferences(ctx, record, values);

  const change: Change = { id, before, values };
  const hooks = ctx.hooks[record.name];
  await hooks?.prepare?.(ctx, change);
  const after = { ...before, ...values };
  const touchesUnique = Object.entries(record.fields).some(([key, field]) => field.unique && [key, ...(field.unique === true ? [] : field.unique)].some((one) => Object.hasOwn(values, one)));
  if (touchesUnique) await checkUnique(ctx, record, id, after);

  const columns = { ...encode(record, values, before), search_text: searchText(record, after), updated_at: ctx.now };
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const updating = ctx.tx.run(sql`update ${sql.table(record.table)} set ${sql.join(sets)}, version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`);
  await updating.catch((error: unknown) => {
    throw uniqueViolation(record, error) ?? error;
  });
  await writeLinks(ctx, record, id, values);

  await writeActivity(ctx, {
    record,
    id,
    title: titleOf(record, after),
    action: 'update',
    changes: await describeChanges(ctx, record, before, values, names),
    workspaceId: workspaceOf(after),
  });
  await hooks?.written?.(ctx, change);
  return { changed: true };
}

/** The stored values by field key, the row locked until the transaction ends. Throws `not_found`. */
export async function lockRecord(ctx: Context, record: RecordDefinition, id: string, options: { readonly trash?: boolean } = {}): Promise<Record<string, unknown>> {
  const row = await ctx.tx.maybe(sql<Record<string, unknown>>`
    select t.* from ${sql.table(record.table)} t where ${all(visible(ctx, record, 't', options))} and t.id = ${id} for no key update`);
  if (!row) throw new AppError('not_found');
  return { ...decode(record, row), ...(await storedLinks(ctx, record, id)) };
}
