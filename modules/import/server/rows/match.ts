import { sql } from 'kysely';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, AppError } from '@steward/kernel/server/context/errors.ts';
import { readValue } from '@steward/kernel/server/fields/index.ts';
import { columnOf } from '@steward/kernel/server/storage/columns.ts';
import { withErrorsAt } from '../match/error_columns.ts';
import type { Cells } from './cells.ts';
import { readingFor } from './input.ts';
import { resolve } from './resolve.ts';
import { type StoredRow, type Run, titleIn } from './run_state.ts';

/** How a row finds its record: field, value and its context, in lower case. */
export interface Match {
  readonly key: string;
  readonly parts: readonly string[];
  /** The row is in a cycle of parents, which an earlier import left at the root. */
  readonly isInCircle?: boolean;
}

/** Variants of the look-up: ignoring foreign ids, or for rows in cycles. */
interface Search {
  readonly isBesideId?: boolean;
  readonly isInCircle?: boolean;
}

/** By exported id; else by the chosen field, or where that is empty another identifying one. */
export function matchOf(run: Run, cells: Cells, { isBesideId = false, isInCircle = false }: Search = {}): Match | null {
  const id = cells.get('id') ?? '';
  if (id !== '' && !isBesideId) return { key: 'id', parts: [id.toLowerCase()] };
  const { match } = run.options;
  if (!match) return unnamedMatch(run, cells);
  const others = (run.record.importBy ?? []).filter((one) => run.record.fields[one]?.unique === true);
  const key = [match, ...others].find((one) => (cells.get(one) ?? '') !== '');
  return key
    ? {
        key,
        parts: [key, ...columnsBeside(run, key)].map((one) => (cells.get(one) ?? '').toLowerCase()),
        ...(isInCircle ? { isInCircle } : {}),
      }
    : unnamedMatch(run, cells);
}

/**
 * What is named when it is saved, and has no name in the file, is found by what tells it apart. Its first part, the
 * name, is empty.
 */
function unnamedMatch(run: Run, cells: Cells): Match | null {
  const { fields, title } = run.record;
  // With a column of names that are not to be compared every row is a new record.
  if (!fields[title]?.generated || (run.options.match === null && run.keys.has(title))) return null;
  const others = columnsBeside(run, title);
  const told = others.filter((key) => (cells.get(key) ?? '') !== '');
  const isEnough = told.some((key) => !fields[key]?.required) && others.some((key) => fields[key]?.required);
  if (!isEnough || others.some((key) => fields[key]?.required && !told.includes(key))) return null;
  return { key: title, parts: ['', ...others.map((key) => (cells.get(key) ?? '').toLowerCase())] };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of visible records. Throws `invalid` for malformed ones. */
async function visibleIds(ctx: Context, run: Run, ids: readonly string[]): Promise<Set<string>> {
  if (ids.some((id) => !ID.test(id))) throw invalid({ id: { key: 'not_id' } });
  const rows = await ctx.tx.ids(
    sql`select t.id from ${sql.table(run.record.table)} t where ${all([
      ...visible(ctx, run.record),
      sql`t.id =
      any(${[...ids]}::uuid[])`,
    ])}`,
  );
  return new Set(rows);
}

/** Whether it is a UUID. */
function isId(text: string): boolean {
  return ID.test(text);
}

/** Further columns that make the field unique, or tell apart what is called alike: a model number, a parent. */
export function columnsBeside({ record, keys }: Run, match: string): string[] {
  const unique = record.fields[match]?.unique;
  const beside = typeof unique === 'object' ? unique : unique ? [] : (record.importBeside ?? []);
  return beside.filter((key) => key !== match && keys.has(key));
}

/** The record of a row, or `null`. Throws when ambiguous. */
export async function existingRecord(ctx: Context, run: Run, match: Match): Promise<string | null> {
  if (match.key === 'id') return (await visibleIds(ctx, run, [match.parts[0] ?? ''])).values().next().value ?? null;
  const [own = '', ...others] = match.parts;
  const conditions = own === '' ? [] : [sql`lower(${sql.ref(`t.${match.key}`)}) = lower(${own})`];
  for (const [index, other] of columnsBeside(run, match.key).entries()) {
    const field = run.record.fields[other];
    const value = others[index] ?? '';
    if (!field) continue;
    const column = sql.ref(`t.${columnOf(other, field)}`);
    if (value === '') {
      if (!field.required) conditions.push(sql`${column} is null`);
    } else if (kindOf(field).options === 'one') {
      const read = readValue(field, value, readingFor(run, new Map(), other), run.words.get(other));
      conditions.push('problem' in read ? sql`false` : sql`${column} = ${read.value}`);
    } else if (kindOf(field).refersTo === 'one') {
      const id = await withErrorsAt(ctx.language, recordNamed(field.to ?? ''), other, () =>
        resolve(ctx, field, { name: value, inner: {} }, 'empty', run.known),
      );
      const isLoose = match.isInCircle === true && other === run.record.parent;
      conditions.push(
        isLoose ? sql`(${column} = ${id} or ${column} is null)` : id ? sql`${column} = ${id}` : sql`false`,
      );
    } else conditions.push(sql`lower(${column}) = lower(${value})`);
  }
  const rows = await ctx.tx.ids(
    sql`select t.id from ${sql.table(run.record.table)} t where ${all([...visible(ctx, run.record), ...conditions])} limit 2`,
  );
  if (rows.length > 1) throw invalid({ [match.key]: { key: 'ambiguous', params: { value: own } } });
  return rows[0] ?? null;
}

/** A parsed row. */
export interface Prepared {
  readonly row: StoredRow;
  readonly cells: Cells;
  readonly match: Match | null;
  readonly matchKey: string | null;
  /** Cells that differ from the record; absent: all. */
  readonly news?: Cells;
  /** Unidentified, and a record with its name exists. */
  readonly isNamesake?: boolean;
}

const isUnnamed = ({ match }: { readonly match: Match }): boolean => match.parts[0] === '';

type Found = Readonly<Record<string, unknown>> & { readonly value: string; readonly id: string };

/** For each match the record, `null`, or a refusal when ambiguous; one statement per field. */
export async function existingRecords(
  ctx: Context,
  run: Run,
  matches: readonly (Match | null)[],
): Promise<(string | AppError | null)[]> {
  const answers: (string | AppError | null)[] = matches.map(() => null);
  const byField = Map.groupBy(
    [...matches.entries()].flatMap(([index, match]) => (match ? [{ index, match }] : [])),
    (one) => one.match.key,
  );
  for (const [key, wanted] of byField) {
    if (key === 'id') {
      const asked = wanted.map((one) => one.match.parts[0] ?? '');
      const there = await visibleIds(ctx, run, asked.filter(isId));
      for (const [at, one] of wanted.entries())
        answers[one.index] = !isId(asked[at] ?? '')
          ? invalid({ id: { key: 'not_id' } })
          : there.has(asked[at] ?? '')
            ? (asked[at] ?? null)
            : null;
      continue;
    }
    for (const { index, match } of wanted.filter(isUnnamed))
      answers[index] = await existingRecord(ctx, run, match).catch((error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      });
    const named = wanted.filter((one) => !isUnnamed(one));
    if (named.length === 0) continue;
    const texts = named.map((one) => one.match.parts[0] ?? '');
    const others = columnsBeside(run, key);
    const columns = others.map(
      (other) =>
        sql`, ${sql.ref(`t.${columnOf(other, run.record.fields[other] ?? { kind: 'text' })}`)} as ${sql.ref(other)}`,
    );
    // Selects by the value's index first, not by workspace. A plan for a thousand texts would pass over all records.
    const found = await ctx.tx.known(sql<Found>`
      select lower(${sql.ref(`t.${key}`)}) as value, t.id ${sql.join(columns, sql``)} from (
        select * from ${sql.table(run.record.table)} t where t.company_id = ${ctx.companyId} and t.deleted_at is null
        and lower(${sql.ref(`t.${key}`)}) = any(${[...new Set(texts)]}::text[]) offset 0
      ) t where ${all(visible(ctx, run.record))}`);
    const byText = Map.groupBy(found, (one) => one.value);
    for (const [index, one] of named.entries()) {
      const fitting: Found[] = [];
      const rows = byText.get(texts[index] ?? '') ?? [];
      for (const row of rows) if (await fits(ctx, run, one.match, others, row)) fitting.push(row);
      const { parent } = run.record;
      if (fitting.length === 0 && one.match.isInCircle && parent)
        fitting.push(...rows.filter((row) => row[parent] === null));
      answers[one.index] =
        fitting.length > 1
          ? invalid({ [key]: { key: 'ambiguous', params: { value: texts[index] ?? '' } } })
          : (fitting[0]?.id ?? null);
    }
  }
  return answers;
}

/** Whether the further fields match. */
async function fits(ctx: Context, run: Run, match: Match, others: readonly string[], row: Found): Promise<boolean> {
  for (const [index, key] of others.entries()) {
    const field = run.record.fields[key];
    const wanted = match.parts[index + 1] ?? '';
    const value = row[key] ?? null;
    if (!field) continue;
    if (wanted === '') {
      if (!field.required && value !== null) return false;
    } else if (kindOf(field).options === 'one') {
      const read = readValue(field, wanted, readingFor(run, new Map(), key), run.words.get(key));
      if ('problem' in read || value !== read.value) return false;
    } else if (kindOf(field).refersTo === 'one') {
      if (
        value !==
        (await withErrorsAt(ctx.language, recordNamed(field.to ?? ''), key, () =>
          resolve(ctx, field, { name: wanted, inner: {} }, 'empty', run.known),
        ))
      )
        return false;
    } else if (String(value ?? '').toLowerCase() !== wanted) return false;
  }
  return true;
}

interface Row {
  readonly cells: Cells;
  readonly match: Match | null;
}

/** Lower-case name of a row without identifying fields; `null`: identified, or unnamed. */
export function nameToCompare(run: Run, { cells, match }: Row): string | null {
  return match === null ? titleIn(run, cells).toLowerCase() || null : null;
}

/** Existing names of such rows, since importing a file twice would duplicate them. */
export async function existingNames(ctx: Context, run: Run, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(rows.flatMap((row) => nameToCompare(run, row) ?? []))];
  if (names.length === 0) return new Set();
  const { table, title } = run.record;
  const found = await ctx.tx.rows(sql<{ name: string }>`
    select distinct lower(${sql.ref(`t.${title}`)}) as name from ${sql.table(table)} t
    where ${all([...visible(ctx, run.record), sql`lower(${sql.ref(`t.${title}`)}) = any(${names}::text[])`])}`);
  return new Set(found.map((row) => row.name));
}
