import { sql, type RawBuilder } from 'kysely';
import { isSortable, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort, type Sort } from '@steward/kernel/contract/wire/list.ts';
import { sortNameSql } from '../../access/hidden_names.ts';
import type { Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import { listField } from '../../search/filters.ts';
import { assigneeColumn, columnOf, valueSql } from '../../storage/columns.ts';

type Sql = RawBuilder<unknown>;

/** A record type whose names are sorted by, and the column that points to it. */
export interface SortTarget {
  readonly record: RecordDefinition;
  /** Of its table where it is joined. */
  readonly alias: string;
  readonly reference: Sql;
  readonly via?: { readonly record: RecordDefinition; readonly column: string };
  /** Only few of its records are referred to, or no index has them in this order: only these are walked. */
  readonly few?: true;
}

export interface SortKey {
  readonly column: Sql;
  readonly descending: boolean;
  /** The types to sort by: one for a reference, several for an assignee, of which at most one column is set. */
  readonly related?: readonly SortTarget[];
}

/** Checks the wanted order; a list without one has the record type's own. */
export function sortKeys(ctx: Context, record: RecordDefinition, sort: readonly Sort[]): SortKey[] {
  const wanted = sort.length > 0 ? sort : parseSort(record.defaultSort);
  return wanted.slice(0, 5).map((one) => {
    const field = listField(ctx, record, one.field);
    const { descending } = one;
    const refusal = (): Error => invalid({ sort: { key: 'unknown_sort', params: { field: one.field } } });
    if (!field || !isSortable(field)) throw refusal();
    const related = targetsOf(record, one.field, field);
    if (!related) return { column: valueSql('t', one.field, field), descending };
    if (related.length === 0) throw refusal();
    const titles = related.map((target) => sortNameSql(ctx, target.record, target.alias));
    return {
      column: related.length === 1 ? sql`${titles[0]}` : sql`coalesce(${sql.join(titles)})`,
      descending,
      related,
    };
  });
}

/** The types by whose names a field is sorted; `null`: sorted by its own values. */
function targetsOf(record: RecordDefinition, key: string, field: FieldDefinition): SortTarget[] | null {
  const { refersTo } = kindOf(field);
  if (refersTo === 'assignee') {
    return assigneeTypes().map((type) => ({
      record: type,
      alias: `s_${key}_${type.name}`,
      reference: sql.ref(`t.${assigneeColumn(type.name)}`),
      ...(type.name === record.name || type.tag !== undefined ? { few: true } : {}),
    }));
  }
  if (refersTo !== 'one') return null;
  const to = recordNamed(field.to ?? '');
  const target: Omit<SortTarget, 'reference'> = {
    record: to,
    alias: `s_${key}`,
    ...(to.tag === undefined ? {} : { few: true }),
  };
  if (!field.via) return [{ ...target, reference: sql.ref(`t.${columnOf(key, field)}`) }];
  const [through, targetField] = field.via;
  const middle = record.fields[through];
  const between = recordNamed(middle?.to ?? '');
  const last = between.fields[targetField];
  if (!middle || !last) return [];
  const via = { record: between, column: columnOf(targetField, last) };
  return [{ ...target, reference: sql.ref(`t.${columnOf(through, middle)}`), via }];
}

/** Second columns of indexes (after the company), by table. Read once, since only migrations change them. */
const columnsByTable = new Map<string, ReadonlySet<string>>();

/** Whether an index has the rows in the order of the first sort, so that the first page needs no sort. */
export async function hasSortIndex(ctx: Context, record: RecordDefinition, sort: readonly Sort[]): Promise<boolean> {
  const column = sortColumn(record, sort);
  if (column === null) return false;
  const columns = columnsByTable.get(record.table) ?? (await columnsOf(ctx, record.table));
  columnsByTable.set(record.table, columns);
  return columns.has(column);
}

/** The column of the table that a list is sorted by first; `null`: by something else. */
export function sortColumn(record: RecordDefinition, sort: readonly Sort[]): string | null {
  const [first] = sort.length > 0 ? sort : parseSort(record.defaultSort);
  const field = record.fields[first?.field ?? ''] ?? { kind: 'datetime' };
  return !first || kindOf(field).refersTo || field.custom || field.via ? null : columnOf(first.field, field);
}

async function columnsOf(ctx: Context, table: string): Promise<ReadonlySet<string>> {
  // Of the catalogue of the database.
  const rows = await ctx.tx.rows(sql<{ name: string }>`
    select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    and a.attnum = i.indkey[1] where i.indrelid = ${table}::regclass and i.indisvalid`);
  return new Set(rows.map((row) => row.name));
}
