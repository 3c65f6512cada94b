import { sql, type RawBuilder } from 'kysely';
import { mayPurge, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { partsOf, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { PURGED_WITH, type PurgeCheck, type PurgedWith } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { outOfScope } from '../../access/scope.ts';
import { requirePermission, type Context } from '../../context/context.ts';
import { AppError, firstSentence } from '../../context/errors.ts';
import { columnOf, workspaceOf } from '../../storage/columns.ts';
import { emit } from '../activity/events.ts';
import { historyTitle } from '../activity/write.ts';
import { beforePurge, tracesOf, type Trace } from '../hooks.ts';
import { dependencies, type Dependency } from '../query/dependents.ts';
import { removeLinks } from './save.ts';
import { lockRecords } from './update.ts';

type Values = Readonly<Record<string, unknown>>;

interface Sorted {
  /** Records that can be purged, by id. */
  readonly free: ReadonlyMap<string, Values>;
  readonly kept: readonly { readonly id: string; readonly name: string; readonly error: AppError }[];
}

/** What purging would delete and keep. Writes nothing. */
export async function checkPurge(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<PurgeCheck> {
  const { free, kept } = await sortOut(ctx, record, ids);
  const counts = new Map<PurgedWith, number>();
  const add = (what: PurgedWith, count: number): void => void counts.set(what, (counts.get(what) ?? 0) + count);
  for (const trace of tracesOf(ctx, record))
    if (trace.reportedAs) add(trace.reportedAs, await countTrace(ctx, trace, [...free.keys()]));
  const pictures = Object.entries(record.fields)
    .filter(([, field]) => kindOf(field).refersTo === 'picture' && !field.via)
    .map(([key]) => key);
  for (const values of free.values()) add('pictures', pictures.filter((key) => values[key]).length);
  return {
    free: [...free.keys()],
    kept: kept.map(({ id, name, error }) => ({ id, name, detail: firstSentence(ctx, error) })),
    goes: PURGED_WITH.flatMap((what) => ((counts.get(what) ?? 0) > 0 ? [{ what, count: counts.get(what) ?? 0 }] : [])),
  };
}

/**
 * Deletes records in the recycle bin permanently, all or none, with their traces. Their history stays and keeps their
 * names; unused pictures are removed at night.
 */
export async function purgeRecords(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<number> {
  const { free, kept } = await sortOut(ctx, record, ids);
  const [first] = kept;
  if (first) throw first.error;
  const gone = [...free.keys()];
  await beforePurge(ctx, record, gone);
  await removeParts(ctx, record, gone);
  await clearReferences(ctx, record, gone);
  for (const trace of tracesOf(ctx, record)) await removeTrace(ctx, trace, gone);
  await removeLinks(ctx, record, gone);
  await ctx.tx.run(
    sql`delete from ${sql.table(record.table)} where company_id = ${ctx.companyId} and id = any(${gone}::uuid[])`,
  );
  await emit(
    ctx,
    `${record.name}.purged`,
    [...free].map(([id, values]) => ({
      record,
      id,
      title: historyTitle(ctx, record, values),
      action: 'purge',
      workspaceId: workspaceOf(values),
      data: { fields: [] },
    })),
  );
  return gone.length;
}

/** Deletes the parts of records, with their own parts and traces. */
async function removeParts(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(record.name)) {
    const column = sql.ref(columnOf(part.partOf, { kind: 'reference' }));
    const parts = await ctx.tx.ids(sql`
      select id from ${sql.table(part.table)} where company_id = ${ctx.companyId} and ${column} = any(${[...ids]}::uuid[])`);
    if (parts.length === 0) continue;
    await beforePurge(ctx, part, parts);
    await removeParts(ctx, part, parts);
    await clearReferences(ctx, part, parts);
    for (const trace of tracesOf(ctx, part)) await removeTrace(ctx, trace, parts);
    await removeLinks(ctx, part, parts);
    await ctx.tx.run(
      sql`delete from ${sql.table(part.table)} where company_id = ${ctx.companyId} and id = any(${parts}::uuid[])`,
    );
  }
}

/** Clears optional references to the records, in each link table once. */
async function clearReferences(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<void> {
  const losing = RECORDS.flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, { mayLoseTarget, to, via }]) => mayLoseTarget && to === record.name && !via)
      .map(([key, field]) => ({ other, field, column: columnOf(key, field) })),
  );
  const links = losing.flatMap(({ field: { through } }) => through ?? []);
  for (const { table, other } of new Map(links.map((one) => [`${one.table} ${one.other}`, one])).values())
    await ctx.tx.run(sql`
      delete from ${sql.table(table)} where company_id = ${ctx.companyId}
      and ${sql.ref(other)} = any(${[...ids]}::uuid[])`);
  for (const { other, field, column } of losing)
    if (!field.through)
      await ctx.tx.run(sql`
        update ${sql.table(other.table)} set ${sql.ref(column)} = null
        where company_id = ${ctx.companyId} and ${sql.ref(column)} = any(${[...ids]}::uuid[])`);
}

/** Which of these can be purged. Records referred to by one that stays also stay, up the tree. */
async function sortOut(ctx: Context, record: RecordDefinition, asked: readonly string[]): Promise<Sorted> {
  requirePermission(ctx, permissionFor(record, 'delete'));
  if (!mayPurge(ctx.user, record)) throw new AppError('administrators_only');
  const ids = [...new Set(asked)];
  const free: Map<string, Values> = await lockRecords(ctx, record, ids, { trash: true });
  const outside = await outOfScope(ctx, record, 'delete', [...free.keys()]);
  const kept = ids.filter((id) => !free.has(id)).map((id) => ({ id, name: '', error: new AppError('not_found') }));
  const keep = (id: string, error: AppError): void => {
    kept.push({ id, name: historyTitle(ctx, record, free.get(id) ?? {}), error });
    free.delete(id);
  };
  for (const id of outside)
    keep(id, new AppError('forbidden', { params: { permission: permissionFor(record, 'delete') ?? '' } }));
  for (let isSettled = false; !isSettled;) {
    const blocked =
      free.size === 0
        ? new Map<string, Dependency[]>()
        : await dependencies(ctx, record, [...free.keys()], { isForGood: true });
    for (const [id, blockers] of blocked) keep(id, purgeRefusal(ctx, record, free.get(id) ?? {}, blockers));
    isSettled = blocked.size === 0;
  }
  return { free, kept };
}

function purgeRefusal(
  ctx: Context,
  record: RecordDefinition,
  values: Values,
  blockers: readonly Dependency[],
): AppError {
  const dependents = blockers.map(({ record: name, count, in_bin: inBin }) => {
    const what = `${count === 0 ? '' : `${count} `}${labelsOf(ctx.language, name)[count === 1 ? 'one' : 'many']}`;
    return inBin ? message(ctx.language, 'in_bin', { what }) : what;
  });
  return new AppError('kept_by', {
    params: { name: historyTitle(ctx, record, values), dependents: dependents.join(', ') },
    extra: { deletion_dependencies: blockers },
  });
}

function naming(trace: Trace, ids: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    trace.columns.map((column) => sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`),
    sql` or `,
  )})`;
}

async function countTrace(ctx: Context, trace: Trace, ids: readonly string[]): Promise<number> {
  return await ctx.tx.count(
    sql`select count(*) as n from ${sql.table(trace.table)} where company_id = ${ctx.companyId} and ${naming(trace, ids)}`,
  );
}

async function removeTrace(ctx: Context, trace: Trace, ids: readonly string[]): Promise<void> {
  const table = sql.table(trace.table);
  if (trace.isCleared) {
    for (const column of trace.columns)
      await ctx.tx.run(
        sql`update ${table} set ${sql.ref(column)} = null where company_id = ${ctx.companyId}
          and ${sql.ref(column)} = any(${[...ids]}::uuid[])`,
      );
    return;
  }
  for (const { table: lower, column } of trace.below ?? []) {
    await ctx.tx.run(
      sql`delete from ${sql.table(lower)} where company_id = ${ctx.companyId} and ${sql.ref(column)} in (select id
        from ${table} where company_id = ${ctx.companyId} and ${naming(trace, ids)})`,
    );
  }
  await ctx.tx.run(sql`delete from ${table} where company_id = ${ctx.companyId} and ${naming(trace, ids)}`);
}
