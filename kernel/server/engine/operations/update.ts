import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { inputChecker, inputKey, type Checked, type Fields } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope, requireStillInScope } from '../../access/scope.ts';
import { all, visible } from '../../access/visibility.ts';
import { definitionFor, requirePermission, type Context } from '../../context/context.ts';
import { AppError, invalid } from '../../context/errors.ts';
import { decoder, encode, searchText, workspaceOf } from '../../storage/columns.ts';
import { openValues, sealValues, withStored } from '../../storage/sealed.ts';
import { emit, type Occurrence } from '../activity/events.ts';
import { historyTitle, lastSaved } from '../activity/write.ts';
import { afterWrite, beforeWrite, computedValues, writeByStatement, type Change } from '../hooks.ts';
import { formatProblems, withLabelsInErrors } from './missing.ts';
import { checkReferences, type NamesById } from './references.ts';
import { readRows } from './rows.ts';
import { isSame, linesOf, namesIn, ownLines, storedLinks, writableFields, writeLinks } from './save.ts';
import { checkUnique, uniqueViolation } from './unique.ts';

export interface UpdateOptions {
  /** The version that the caller has read. A newer one throws `stale`, with the current row and its author. */
  readonly version?: number;
  /** PUT: absent fields are cleared. */
  readonly isWhole?: boolean;
}

/** One of several updates. */
export interface Update extends UpdateOptions {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Values to write instead of those that hooks derive, for undo. */
  readonly own?: Readonly<Record<string, unknown>>;
}

/** Writes the given values that differ. Without a difference nothing is written, and no history. */
export async function updateRecord(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  input: Readonly<Record<string, unknown>>,
  options: UpdateOptions = {},
): Promise<{ changed: boolean }> {
  requirePermission(ctx, permissionFor(record, 'update'));
  const [answer] = await updateAll(ctx, record, [{ id, input, ...options }]);
  if (!answer || answer instanceof AppError) throw answer ?? new AppError('internal');
  return answer;
}

/**
 * Implements `updateRecord` and `updateMany`, which check the permission; answers in the order of the updates. Throws
 * when the database refuses the batch as a whole.
 */
export async function updateAll(
  ctx: Context,
  record: RecordDefinition,
  updates: readonly Update[],
  locked?: Stored,
): Promise<({ changed: boolean } | AppError)[]> {
  const ids = updates.map((one) => one.id);
  const stored = locked ?? (await lockRecords(ctx, record, ids));
  const { changes, asked, names } = await prepared(ctx, record, updates, stored);
  const written = changes.filter((one) => one.refused === null && differs(one));
  const known = await namesIn(ctx, record, written, names);
  const writing = write(ctx, record, written);
  // Put together while the database writes.
  const occurrences = written.map((change) => updatedOf(ctx, record, change, asked.get(change.id), known));
  await emit(ctx, `${record.name}.updated`, occurrences, writing);
  await afterWrite(ctx, record, written);
  return changes.map((one) => one.refused ?? { changed: differs(one) });
}

/** Validates updates without writing and locking: the same answers, where nothing reads what was written. */
export async function tryUpdateAll(
  ctx: Context,
  record: RecordDefinition,
  updates: readonly Update[],
): Promise<({ changed: boolean } | AppError)[]> {
  const ids = updates.map((one) => one.id);
  const { changes } = await prepared(ctx, record, updates, await readRecords(ctx, record, ids, sql``));
  return changes.map((one) => one.refused ?? { changed: differs(one) });
}

/** Stored values of records by id, by field key. */
type Stored = ReadonlyMap<string, Record<string, unknown>>;

interface Prepared {
  readonly changes: readonly Change[];
  /** The fields that were asked to change; others follow from them. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: Map<string, string>;
}

/** Everything before rows are written. */
async function prepared(
  ctx: Context,
  record: RecordDefinition,
  updates: readonly Update[],
  stored: Stored,
): Promise<Prepared> {
  if (new Set(updates.map((one) => one.id)).size < updates.length)
    throw new Error('A batch of updates names a record twice');
  const fields = writableFields(ctx, record);
  const options = { currency: ctx.currency, ignore: ['version'] };
  const check = { partial: inputChecker(fields, { ...options, partial: true }), whole: inputChecker(fields, options) };
  const outside = await outOfScope(ctx, record, 'update', [...stored.keys()]);
  const changes: Change[] = [];
  for (const update of updates)
    changes.push(
      outside.has(update.id)
        ? refusedFor(record, update.id)
        : await changeFor(ctx, record, fields, check, update, stored.get(update.id)),
    );
  const live = (): Change[] => changes.filter((one) => one.refused === null && differs(one));
  const names = await checkReferences(ctx, record, live());
  const asked = new Map(live().map((one) => [one.id, new Set(Object.keys(one.values))]));
  await checkUnique(ctx, record, live());
  await beforeWrite(ctx, record, live());
  for (const [index, change] of changes.entries()) writeExactly(change, asked.get(change.id), updates[index]?.own);
  return { changes, asked, names };
}

/** The event of a change. */
function updatedOf(
  ctx: Context,
  record: RecordDefinition,
  change: Change,
  asked: ReadonlySet<string> | undefined,
  names: NamesById,
): Occurrence<`${string}.updated`> {
  const after = { ...change.before, ...change.values };
  return {
    record,
    id: change.id,
    title: historyTitle(ctx, record, after),
    action: 'update',
    changes: [
      ...linesOf(record, change, names).map((line) =>
        asked?.has(line.field) ? line : { ...line, derived: true as const },
      ),
      ...ownLines(record, change),
    ],
    workspaceId: workspaceOf(after),
    data: { fields: Object.keys(change.values) },
  };
}

/** Exact values replace those that hooks have derived. */
function writeExactly(change: Change, asked: ReadonlySet<string> | undefined, own: Update['own']): void {
  if (!asked || !own) return;
  for (const key of Object.keys(change.values)) if (!asked.has(key)) delete change.values[key];
  Object.assign(change.values, own);
}

function refusedFor(record: RecordDefinition, id: string): Change {
  return {
    id,
    before: null,
    values: {},
    refused: new AppError('forbidden', { params: { permission: permissionFor(record, 'update') ?? '' } }),
  };
}

function differs(change: Change): boolean {
  return Object.keys(change.values).length > 0;
}

type Check = (input: Update['input']) => Checked<Fields>;

async function changeFor(
  ctx: Context,
  record: RecordDefinition,
  fields: Fields,
  check: { readonly partial: Check; readonly whole: Check },
  update: Update,
  before: Record<string, unknown> | undefined,
): Promise<Change> {
  const { id, input, version, isWhole } = update;
  if (!before) return { id, before: null, values: {}, refused: new AppError('not_found') };
  if (version !== undefined && version !== before['version']) {
    const [current] = can(ctx.user, permissionFor(record, 'read')) ? await readRows(ctx, record, [id]) : [];
    const extra = current ? { current, saved: await lastSaved(ctx, record, id) } : {};
    return { id, before, values: {}, refused: new AppError('stale', { extra }) };
  }
  const opened = await openValues(ctx, fields, id, before);
  const was = Object.keys(opened).length === 0 ? before : { ...before, ...opened };
  const { values: given, problems: faults } = (isWhole ? check.whole : check.partial)(withStored(fields, input, was));
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => !isSame(was[key], value) && isSpokenOf(fields, input, key)),
  );
  // Unchanged values may be older than the format of their field.
  const problems = { ...formatProblems(ctx, record, fields, values), ...faults };
  if (Object.keys(problems).length > 0)
    return { id, before, values: {}, refused: invalid(withLabelsInErrors(ctx, record, problems)) };
  await sealValues(ctx, fields, id, values);
  return { id, before, values, refused: null };
}

function isSpokenOf(fields: Fields, input: Update['input'], key: string): boolean {
  const field = fields[key];
  return !field?.keptWhenAbsent || Object.hasOwn(input, inputKey(key, field));
}

async function write(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const own = definitionFor(ctx, record);
  const rows = changes.map(({ id, before, values }) => ({
    id,
    ...encode(record, values, before),
    search_text: searchText(own, { ...before, ...values }),
    updated_at: ctx.now,
  }));
  await writeRows(ctx, record, rows);
  await requireStillInScope(
    ctx,
    record,
    'update',
    changes.map((one) => one.id),
  );
  await writeLinks(ctx, record, changes);
}

/**
 * Writes values by field key into records that the caller has locked and may change, and whose history it writes:
 * derived ones, and those of fields that only the server writes. None that are searched. Hooks run around it.
 */
export async function writeValues(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly { readonly id: string; readonly values: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const rows = changes.map(({ id, values }) => ({ id, ...encode(record, values, null), updated_at: ctx.now }));
  await writeByStatement(
    ctx,
    record,
    rows.map((one) => one.id),
    () => writeRows(ctx, record, rows),
  );
}

/** Rows of which the same columns change go in one statement. */
async function writeRows(
  ctx: Context,
  record: RecordDefinition,
  rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[],
): Promise<void> {
  for (const [columns, alike] of Map.groupBy(rows, (row) => Object.keys(row).sort().join(' '))) {
    const table = sql.table(record.table);
    const sets = columns
      .split(' ')
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`);
    const workspace = record.workspaceScoped === true ? sql`t.work_space_id` : sql`null::uuid`;
    const updating = ctx.tx.known(sql<{ id: string; work_space_id: string | null }>`
      update ${table} t set ${sql.join(sets)}, version = t.version + 1
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(alike)}::jsonb) x
      where t.company_id = ${ctx.companyId} and t.id = x.id returning t.id, ${workspace} as work_space_id`);
    const written = await updating.catch((error: unknown) => {
      throw (alike.length === 1 ? uniqueViolation(record, error) : null) ?? error;
    });
    // Others see values that have no line of history too, such as the counts of an audit.
    for (const one of written) ctx.changes.note(record.name, 'update', one.id, one.work_space_id);
  }
}

/** The stored values by field key, the row locked until the transaction ends. Throws `not_found`. */
export async function lockRecord(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  options: { readonly trash?: boolean } = {},
): Promise<Record<string, unknown>> {
  const found = (await lockRecords(ctx, record, [id], options)).get(id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The same for several records, locked in one order to avoid deadlocks; missing ones are absent. */
export async function lockRecords(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  options: { readonly trash?: boolean } = {},
): Promise<Map<string, Record<string, unknown>>> {
  return readRecords(ctx, record, ids, sql`for no key update`, options);
}

async function readRecords(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  lock: RawBuilder<unknown>,
  options: { readonly trash?: boolean } = {},
): Promise<Map<string, Record<string, unknown>>> {
  // Columns of any record type.
  const rows = await ctx.tx.known(sql<Record<string, unknown>>`
    select t.* from ${sql.table(record.table)} t where ${all(visible(ctx, record, 't', options))}
    and t.id = any(${[...ids]}::uuid[]) order by t.id ${lock}`);
  const links = await storedLinks(
    ctx,
    record,
    rows.map((row) => String(row['id'])),
  );
  const isApart = Object.values(record.fields).some((field) => field.apart);
  const apart = isApart ? await computedValues(ctx, record, rows) : new Map<string, object>();
  const decode = decoder(record);
  return new Map(
    rows.map((row) => {
      const id = String(row['id']);
      return [id, Object.assign(decode(row), apart.get(id), links.get(id))];
    }),
  );
}
