import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort, type Sort } from '@steward/kernel/contract/wire/list.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { columnOf } from '../storage.ts';

/** Second columns of indexes (after the company), by table. Read once, since only migrations change them. */
const columnsByTable = new Map<string, ReadonlySet<string>>();

/** Whether an index has the rows in this order, so that the first page needs no sort. */
export async function hasSortIndex(ctx: Context, record: RecordDefinition, sort: readonly Sort[]): Promise<boolean> {
  const [first] = sort.length > 0 ? sort : parseSort(record.defaultSort);
  const field = record.fields[first?.field ?? ''] ?? { kind: 'datetime' };
  if (!first || kindOf(field).refersTo || field.custom || field.via) return false;
  const columns = columnsByTable.get(record.table) ?? (await columnsOf(ctx, record.table));
  columnsByTable.set(record.table, columns);
  return columns.has(columnOf(first.field, field));
}

async function columnsOf(ctx: Context, table: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx.rows(sql<{ name: string }>`
    select distinct a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    and a.attnum = i.indkey[1] where i.indrelid = ${table}::regclass and i.indisvalid`);
  return new Set(rows.map((row) => row.name));
}
