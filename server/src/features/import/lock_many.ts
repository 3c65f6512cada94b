import { recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import type { Changed } from '../../engine/activity/write.ts';
import type { Context } from '../../engine/context.ts';
import { describeChanges, isSame } from '../../engine/operations/save.ts';
import { lockRecord } from '../../engine/operations/update.ts';
import { decode, titleSql } from '../../engine/storage.ts';
import { all, visible } from '../../engine/visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** The stored values of records by id, locked in the order of their ids, so that two runs cannot wait for each other. What is gone is left out. */
export async function lockMany(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)].sort();
  if (Object.values(record.fields).some((field) => field.through)) {
    const found = new Map<string, Values>();
    for (const id of wanted) found.set(id, await lockRecord(ctx, record, id));
    return found;
  }
  const rows = await ctx.tx.rows(sql<Record<string, unknown>>`
    select t.* from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = any(${wanted}::uuid[]) order by t.id for no key update`);
  return new Map(rows.map((row) => [String(row['id']), decode(record, row)]));
}

/** What differs between two states of several records, with the names of what they refer to. */
export async function changesOf(ctx: Context, record: RecordDefinition, pairs: readonly { readonly before: Values; readonly after: Values }[]): Promise<Changed[][]> {
  const byType = new Map<string, Set<string>>();
  for (const { before, after } of pairs) {
    for (const [key, field] of Object.entries(record.fields)) {
      if (field.kind !== 'reference' || field.via || isSame(before[key], after[key])) continue;
      const ids = byType.get(field.to ?? '') ?? new Set();
      byType.set(field.to ?? '', ids);
      for (const one of [before[key], after[key]]) if (typeof one === 'string') ids.add(one);
    }
  }
  const names = new Map<string, string>();
  for (const [type, ids] of byType) {
    const target = recordNamed(type);
    const rows = await ctx.tx.rows(sql<{ id: string; name: string | null }>`
      select r.id, ${titleSql(target, 'r')} as name from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[])`);
    for (const row of rows) names.set(row.id, row.name ?? '');
  }
  const answers: Changed[][] = [];
  for (const { before, after } of pairs) answers.push(await describeChanges(ctx, record, before, after, names));
  return answers;
}
