import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { BackupPlan, DeclaredTable } from './declared.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  /** As the catalogue names it: `uuid`, `text`, `_text` for a list. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

interface Constraint {
  readonly table: string;
  readonly kind: 'p' | 'f' | 'c';
  readonly columns: readonly string[];
  readonly to: string | null;
}

/** A table as a backup writes and reads it. */
export interface TableForm extends DeclaredTable {
  readonly name: string;
  /** `company_id`, or `id` of the company itself. */
  readonly company: string;
  /** Columns of its primary key beside the company, in the order of rows. */
  readonly key: readonly Column[];
  /** Key first, then by name; without the company, what is generated and what is left out. */
  readonly columns: readonly Column[];
  /** Columns that refer to rows of another table of the backup. */
  readonly references: ReadonlyMap<string, string>;
  /** Columns that refer to the table itself or to one that comes later. */
  readonly awaited: readonly string[];
  /** `awaited`, and columns that a check constraint ties to them: a row that has one is first written without these. */
  readonly later: readonly string[];
  /** Its rows are deleted by `deleted_at`, which also frees their names. */
  readonly hasBin: boolean;
}

/** Tables of the backup in an order in which each comes after those it refers to, as far as there is one. */
export async function tableForms(tx: Tx, plan: BackupPlan): Promise<readonly TableForm[]> {
  const [columns, constraints] = [await columnsOf(tx), await constraintsOf(tx)];
  const names = [...plan.tables.keys()].sort();
  const isIn = new Set(names);
  const references = constraints.filter(
    (one) => one.kind === 'f' && isIn.has(one.table) && one.to !== null && isIn.has(one.to) && one.to !== 'company',
  );
  const nullable = new Set(columns.filter((one) => one.isNullable).map((one) => `${one.table}.${one.name}`));
  const order = ordered(names, references, (one) =>
    refersBy(one).every((name) => nullable.has(`${one.table}.${name}`)),
  );
  const place = new Map(order.map((name, index) => [name, index]));
  return order.map((name) => {
    const words = plan.tables.get(name);
    if (!words) throw new Error(`No words for ${name}`);
    const company = name === 'company' ? 'id' : 'company_id';
    const own = constraints.filter((one) => one.table === name);
    const keyNames = own.find((one) => one.kind === 'p')?.columns.filter((one) => one !== company) ?? [];
    const mine = columns.filter((one) => one.table === name && one.name !== company);
    const shown = mine.filter((one) => !Object.hasOwn(words.without, one.name));
    const mineReferences = references.filter((one) => one.table === name);
    const awaited = mineReferences
      .filter((one) => (place.get(one.to ?? '') ?? 0) >= (place.get(name) ?? 0))
      .flatMap(refersBy);
    const checks = own.filter((one) => one.kind === 'c' && one.columns.some((column) => awaited.includes(column)));
    const joined = checks.flatMap((one) => one.columns).filter((column) => nullable.has(`${name}.${column}`));
    return {
      ...words,
      name,
      company,
      key: keyNames.flatMap((key) => shown.filter((one) => one.name === key)),
      columns: [
        ...keyNames.flatMap((key) => shown.filter((one) => one.name === key)),
        ...shown.filter((one) => !keyNames.includes(one.name)),
      ],
      references: new Map(mineReferences.flatMap((one) => refersBy(one).map((column) => [column, one.to ?? '']))),
      awaited,
      later: [...new Set([...awaited, ...joined])],
      hasBin: mine.some((one) => one.name === 'deleted_at'),
    };
  });
}

/** Columns of a reference beside the company. */
const refersBy = (one: Constraint): string[] => one.columns.filter((column) => column !== 'company_id');

/** References that may be empty give way where tables refer to each other. */
function ordered(
  names: readonly string[],
  references: readonly Constraint[],
  mayBeEmpty: (one: Constraint) => boolean,
): string[] {
  const rest = new Set(names);
  const order: string[] = [];
  const open = (name: string, only: (one: Constraint) => boolean = () => true): number =>
    references.filter((one) => one.table === name && one.to !== name && rest.has(one.to ?? '') && only(one)).length;
  while (rest.size > 0) {
    const waiting = [...rest];
    const free = waiting.filter((name) => open(name) === 0);
    const next =
      free.length > 0
        ? free
        : waiting
            .filter((name) => open(name, (one) => !mayBeEmpty(one)) === 0)
            .toSorted((a, b) => open(a) - open(b) || (a < b ? -1 : 1))
            .slice(0, 1);
    if (next.length === 0) throw new Error(`Tables refer to each other: ${waiting.join(', ')}`);
    for (const name of next) {
      order.push(name);
      rest.delete(name);
    }
  }
  return order;
}

async function columnsOf(tx: Tx): Promise<Column[]> {
  return tx.rows(sql<Column>`
    select c.relname::text as "table", a.attname::text as name, t.typname::text as type,
      not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by c.relname, a.attname collate "C"`);
}

async function constraintsOf(tx: Tx): Promise<Constraint[]> {
  return tx.rows(sql<Constraint>`
    select c.relname::text as "table", o.contype::text as kind, f.relname::text as "to",
      (select array_agg(a.attname::text order by k.place) from unnest(o.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.number) as columns
    from pg_constraint o join pg_class c on c.oid = o.conrelid left join pg_class f on f.oid = o.confrelid
    where o.connamespace = 'public'::regnamespace and o.contype in ('p', 'f', 'c') order by o.conname`);
}
