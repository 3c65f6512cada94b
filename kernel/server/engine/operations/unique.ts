import { sql, type RawBuilder } from 'kysely';
import { isChosen, inputKey, type FieldDefinition, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { readable } from '../../access/visibility.ts';
import type { Context } from '../../context/context.ts';
import { AppError, invalid } from '../../context/errors.ts';
import { hasCustomIndex } from '../../search/filters.ts';
import { storedSql, titleOf, titleSql } from '../../storage/columns.ts';
import { refuseWith, valueAfter, type Change } from '../hooks.ts';

interface Taken {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string | null;
  /** The caller may read it; of other records only their existence is reported. */
  readonly is_readable: boolean;
}

/**
 * Checks unique values among the company's undeleted records and within the batch, where the first wins. Compares like
 * the unique indexes: case-insensitive, and `null` as a value of composite keys. Custom fields have no such index, so
 * their writers wait for each other.
 */
export async function checkUnique(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const problems = new Map<
    Change,
    { problems: Record<string, Problem>; links: Record<string, { record: string; id: string }> }
  >();
  for (const [key, field] of Object.entries(record.fields)) {
    if (!field.unique) continue;
    const together = [key, ...(field.unique === true ? [] : field.unique)];
    const touched = changes.filter((change) => {
      const isTouched = !change.before || together.some((one) => Object.hasOwn(change.values, one));
      return isTouched && (valueAfter(change, key) ?? null) !== null;
    });
    if (touched.length === 0) continue;
    if (field.custom) await lockCustomValues(ctx, record);
    const others = await owners(ctx, record, key, together, touched);
    for (const change of touched) {
      const own = keyOf(record, together, (one) => valueAfter(change, one));
      const taken = others.get(own) ?? [];
      const other = taken.find((one) => one.id !== change.id);
      if (!other) {
        others.set(own, [
          ...taken,
          {
            id: change.id,
            name: titleOf(record, { ...change.before, ...change.values }),
            subtitle: record.subtitle ? String(valueAfter(change, record.subtitle) ?? '') : null,
            is_readable: true,
          },
        ]);
        continue;
      }
      const mine = problems.get(change) ?? { problems: {}, links: {} };
      problems.set(change, mine);
      mine.problems[inputKey(key, field)] = { key: 'taken', params: { other: calledFor(ctx, record, other) } };
      if (other.is_readable) mine.links[inputKey(key, field)] = { record: record.name, id: other.id };
    }
  }
  for (const [change, { problems: all, links }] of problems)
    refuseWith(change, new AppError('invalid', { problems: all, extra: { links } }));
}

function calledFor(ctx: Context, record: RecordDefinition, { name, subtitle, is_readable: isReadable }: Taken): string {
  if (!isReadable) return labelsOf(ctx.language, record.name).one;
  return subtitle && subtitle !== name ? `${name} (${subtitle})` : name;
}

/** Existing records with one of the wanted values, by unique key. */
async function owners(
  ctx: Context,
  record: RecordDefinition,
  key: string,
  together: readonly string[],
  changes: readonly Change[],
): Promise<Map<string, Taken[]>> {
  const wanted = [...new Set(changes.map((change) => plain(record.fields[key], valueAfter(change, key))))];
  const column = (one: string) => storedSql('t', one, record.fields[one] ?? { kind: 'text' });
  const isTaken = record.fields[key]?.custom
    ? await customIsOneOf(
        ctx,
        record,
        key,
        changes.map((change) => valueAfter(change, key)),
      )
    : sql`lower(${column(key)}) = any(${wanted}::text[])`;
  const subtitle = record.subtitle ? sql.ref(`t.${record.subtitle}`) : sql`null`;
  const parts = together.map((one, index) => sql`, ${column(one)} as ${sql.ref(`u${index}`)}`);
  // Titles are computed, not stored.
  const rows = await ctx.tx.known(sql<Taken & Record<string, unknown>>`
    select t.id, ${titleSql(record, 't')} as name, ${subtitle} as subtitle,
    ${readable(ctx, record)} as is_readable ${sql.join(parts, sql` `)} from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and ${isTaken}`);
  const found = new Map<string, Taken[]>();
  for (const row of rows) {
    const own = keyOf(record, together, (one) => row[`u${together.indexOf(one)}`]);
    found.set(own, [...(found.get(own) ?? []), row]);
  }
  return found;
}

function keyOf(record: RecordDefinition, together: readonly string[], valueOf: (key: string) => unknown): string {
  return JSON.stringify(
    together.map((one) => {
      const value = valueOf(one) ?? null;
      return value === null ? null : plain(record.fields[one], value);
    }),
  );
}

function plain(field: FieldDefinition | undefined, value: unknown): string {
  return field && isChosen(field) ? String(value) : String(value).toLowerCase();
}

/** Maps a unique violation of concurrent writes to the message of the check. */
export function uniqueViolation(record: RecordDefinition, error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  // Distributed tables add a shard number to the name.
  const name = /constraint "(.+?)(?:_\d{6,})?"/.exec(error.message)?.[1] ?? '';
  const part = name.replace(`${record.table}_`, '').replace(/_uq$/, '');
  const entry = Object.entries(record.fields).find(
    ([key, field]) => field.unique && (key === part || key.endsWith(`_${part}`)),
  );
  if (!entry) return null;
  const [key, field] = entry;
  return invalid({ [inputKey(key, field)]: { key: 'taken', params: { other: record.name.replaceAll('_', ' ') } } });
}

/** Unique values of custom fields are in JSON, which no unique index covers. */

/**
 * Locks unique custom values of this type in this company until the transaction ends. One lock for all fields of a
 * type, so that two transactions cannot deadlock.
 */
export async function lockCustomValues(ctx: Context, record: Pick<RecordDefinition, 'name'>): Promise<void> {
  const name = `custom values ${ctx.companyId} ${record.name}`;
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Values that are looked up by the index of custom values; more are compared row by row. */
const FEW = 200;

/** A condition on the table aliased `t`: the custom field has one of these values, whatever their case. */
async function customIsOneOf(
  ctx: Context,
  record: RecordDefinition,
  key: string,
  values: readonly unknown[],
): Promise<RawBuilder<unknown>> {
  if (values.length > FEW || !(await hasCustomIndex(ctx, record)))
    return sql`lower(t.custom ->> ${sql.lit(key)}) = any(${values.map((one) => String(one).toLowerCase())}::text[])`;
  const each = values.map(
    (one) => sql`lower(t.custom::text)::jsonb @> lower(${JSON.stringify({ [key]: one })})::jsonb`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** How many values several undeleted records of the company have. */
export async function countRepeated(ctx: Context, record: RecordDefinition, key: string): Promise<number> {
  return await ctx.tx.count(sql`
    select count(*) as n from (
      select 1 from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.custom ? ${key}::text
      group by lower(t.custom ->> ${key}::text) having count(*) > 1) x`);
}
