import type { CreatedRecord, ReferenceCache } from './reference_cache.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import { insertStoredRows } from '@steward/kernel/server/storage/stored_rows.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';

/** Reads what this transaction has created before its rollback, one statement per type. */
export async function takeCreated(ctx: Context, known: ReferenceCache): Promise<CreatedRecord[]> {
  const made: CreatedRecord[] = [];
  for (const [type, entries] of Map.groupBy(known.created, ([, one]) => one)) {
    const record = recordNamed(type);
    const texts = Object.entries(record.fields)
      .filter(([key, field]) => key === record.title || field.unique === true)
      .map(([key]) => key);
    const rows = await ctx.tx.rows(
      sql<{
        row: Record<string, unknown>;
      }>`select to_jsonb(t) as row from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.id = any(${entries.map(([id]) => id)}::uuid[])`,
    );
    for (const { row } of rows)
      made.push({
        id: String(row['id']),
        type,
        row,
        texts: texts.flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : [])),
      });
  }
  return made;
}

/**
 * Inserts records created by earlier batches of a check, without history and hooks. On a conflict with others nothing
 * is inserted; affected rows are refused and looked up again.
 */
export async function insertCreated(ctx: Context, known: ReferenceCache, ids: readonly string[]): Promise<void> {
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const found = depths.get(id);
    if (found !== undefined) return found;
    depths.set(id, 0);
    const needed = Object.values(known.away(id)?.row ?? {}).filter(
      (value): value is string => typeof value === 'string' && value !== id && known.isAway(value),
    );
    const depth = Math.max(-1, ...needed.map(depthOf)) + 1;
    depths.set(id, depth);
    return depth;
  };
  for (const id of ids) if (known.isAway(id)) depthOf(id);
  if (depths.size === 0) return;
  const all = [...depths]
    .flatMap(([id, depth]) => {
      const made = known.away(id);
      return made ? [{ depth, made }] : [];
    })
    .sort((one, other) => one.depth - other.depth);
  for (const [, group] of Map.groupBy(all, ({ depth, made }) => `${depth} ${made.type}`)) {
    const record = recordNamed(group[0]?.made.type ?? '');
    const columns = await columnsOf(ctx, record.table);
    const rows = group.map(({ made }) => Object.fromEntries(columns.map((name) => [name, made.row[name]])));
    await insertStoredRows(ctx, record, rows);
  }
  known.cameBack([...depths.keys()]);
}

const columnsByTable = new Map<string, readonly string[]>();

/** Without the company and generated columns. */
async function columnsOf(ctx: Context, table: string): Promise<readonly string[]> {
  const found = columnsByTable.get(table);
  if (found) return found;
  const rows = await ctx.tx.rows(
    sql<{
      name: string;
    }>`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'company_id'`,
  );
  const names = rows.map((row) => row.name);
  columnsByTable.set(table, names);
  return names;
}
