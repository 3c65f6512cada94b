import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { TableForm } from './catalogue.ts';
import { broken } from './read.ts';
import { sealedOnly, type Row } from './rows.ts';

/** A row as a backup has it. */
export interface Came {
  readonly was: Row;
  readonly line: string;
}

/** A row that could not come back: something that exists has its name or number, or it hangs on one that is gone. */
export interface Refused {
  readonly table: string;
  readonly row: Row;
}

const dataOf = (rows: readonly Came[]): string => `[${rows.map((one) => one.line).join(',')}]`;

/** Columns of the rows, as PostgreSQL reads them; each gets the company of the restore, whatever the file says. */
const source = (form: TableForm, rows: readonly Came[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(form.name)}, ${dataOf(rows)}::jsonb) x`;

const isWhole =
  (form: TableForm) =>
  ({ was }: Came): boolean =>
    form.awaited.every((column) => (was[column] ?? null) === null);

const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)));
const same = (form: TableForm): RawBuilder<unknown> =>
  form.key.length === 0
    ? sql`true`
    : sql.join(
        form.key.map(({ name }) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`x.${name}`)}`),
        sql` and `,
      );

/**
 * Writes rows that are not there. Those that refer to rows which may come later are written without these columns, and
 * answered, for {@link fillLater}.
 */
export async function insertMissing(
  tx: Tx,
  companyId: string,
  form: TableForm,
  columns: readonly string[],
  rows: readonly Came[],
): Promise<{ readonly waiting: readonly Came[]; readonly refused: readonly Refused[] }> {
  const [whole, waiting] = [rows.filter(isWhole(form)), rows.filter((one) => !isWhole(form)(one))];
  const refused: Refused[] = [];
  const insert = async (some: readonly Came[], given: readonly string[]): Promise<Came[]> => {
    const kept = await tried(tx, form, some, async (part) => {
      await tx.run(
        sql`insert into ${sql.table(form.name)} (company_id, ${names(given)})
          select c.id, ${sql.join(given.map((name) => sql.ref(`x.${name}`)))} from company c, ${source(form, part)}
          where c.id = ${companyId}`,
      );
    });
    refused.push(...kept.refused.map((one) => ({ table: form.name, row: one.was })));
    return kept.written;
  };
  await insert(whole, columns);
  const later = new Set(form.later);
  const written = await insert(
    waiting,
    columns.filter((name) => !later.has(name)),
  );
  return { waiting: written, refused };
}

/** Writes rows that are there as they were; columns that are not in the backup stay. */
export async function updateChanged(
  tx: Tx,
  companyId: string,
  form: TableForm,
  columns: readonly string[],
  rows: readonly Came[],
): Promise<{ readonly waiting: readonly Came[]; readonly refused: readonly Refused[] }> {
  const [whole, waiting] = [rows.filter(isWhole(form)), rows.filter((one) => !isWhole(form)(one))];
  const refused: Refused[] = [];
  const keys = new Set(form.key.map((one) => one.name));
  const update = async (some: readonly Came[], given: readonly string[]): Promise<Came[]> => {
    const kept = await tried(tx, form, some, async (part) => {
      await tx.run(setting(companyId, form, given, part));
    });
    refused.push(...kept.refused.map((one) => ({ table: form.name, row: one.was })));
    return kept.written;
  };
  const own = columns.filter((name) => !keys.has(name));
  await update(whole, own);
  const later = new Set(form.later);
  const written = await update(
    waiting,
    own.filter((name) => !later.has(name)),
  );
  return { waiting: written, refused };
}

/** Fills the columns of rows that waited for others. */
export async function fillLater(
  tx: Tx,
  companyId: string,
  form: TableForm,
  columns: readonly string[],
  rows: readonly Came[],
): Promise<readonly Refused[]> {
  const later = form.later.filter((name) => columns.includes(name));
  const { refused } = await tried(tx, form, rows, async (part) => {
    await tx.run(setting(companyId, form, later, part));
  });
  return refused.map((one) => ({ table: form.name, row: one.was }));
}

function setting(
  companyId: string,
  form: TableForm,
  columns: readonly string[],
  rows: readonly Came[],
): RawBuilder<unknown> {
  const values = columns.map((name) =>
    name === 'custom'
      ? sql`custom = x.custom || ${sealedOnly(sql`t.custom`)}`
      : sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`,
  );
  return sql`update ${sql.table(form.name)} t set ${sql.join(values)} from ${source(form, rows)}
    where ${sql.ref(`t.${form.company}`)} = ${companyId} and ${same(form)}`;
}

/**
 * Moves rows to the recycle bin, or deletes them where there is none. In the bin they give their names and numbers
 * free, so rows that change back are put there for a moment, too.
 */
export async function putAway(
  tx: Tx,
  companyId: string,
  form: TableForm,
  rows: readonly Row[],
  at: { readonly now: Date; readonly by: string; readonly isForAMoment?: boolean },
): Promise<void> {
  if (rows.length === 0 || form.key.length === 0) return;
  const from = sql`jsonb_populate_recordset(null::${sql.table(form.name)}, ${JSON.stringify(rows)}::jsonb) x`;
  if (form.hasBin) {
    const by = form.columns.some((one) => one.name === 'deleted_by') ? sql`, deleted_by = ${at.by}` : sql``;
    await tx.run(sql`update ${sql.table(form.name)} t set deleted_at = ${at.now} ${by} from ${from}
      where t.company_id = ${companyId} and ${same(form)} and t.deleted_at is null`);
  } else if (!at.isForAMoment)
    await tx.run(sql`delete from ${sql.table(form.name)} t using ${from}
      where t.company_id = ${companyId} and ${same(form)}`);
}

/** Takes rows out of the bin that were put there for a moment and stay as they are. */
export async function takeBack(tx: Tx, companyId: string, form: TableForm, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0 || !form.hasBin) return;
  const from = sql`jsonb_populate_recordset(null::${sql.table(form.name)}, ${JSON.stringify(rows)}::jsonb) x`;
  const by = form.columns.some((one) => one.name === 'deleted_by') ? sql`, deleted_by = null` : sql``;
  await tx.run(sql`update ${sql.table(form.name)} t set deleted_at = null ${by} from ${from}
    where t.company_id = ${companyId} and ${same(form)}`);
}

/**
 * Writes rows together; if one of them conflicts, halves the portion until it is found. Throws `backup_broken` for
 * values that the table does not accept, since the product cannot have written them.
 */
async function tried(
  tx: Tx,
  form: TableForm,
  rows: readonly Came[],
  write: (part: readonly Came[]) => Promise<void>,
): Promise<{ readonly written: Came[]; readonly refused: Came[] }> {
  if (rows.length === 0) return { written: [], refused: [] };
  try {
    await tx.savepoint(() => write(rows));
    return { written: [...rows], refused: [] };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (STRANGE.test(code)) throw broken(form.name, error);
    if (!IN_THE_WAY.has(code)) throw error;
    if (rows.length === 1) return { written: [], refused: [...rows] };
    const middle = Math.ceil(rows.length / 2);
    const [first, second] = [
      await tried(tx, form, rows.slice(0, middle), write),
      await tried(tx, form, rows.slice(middle), write),
    ];
    return { written: [...first.written, ...second.written], refused: [...first.refused, ...second.refused] };
  }
}

/** Unique and foreign keys, and exclusions. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['23505', '23503', '23P01']);
/** Data that are no such values, and values against a rule of the table. */
const STRANGE = /^(?:22|23502|23514|54)/;
