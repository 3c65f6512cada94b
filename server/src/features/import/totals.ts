import type { RowResult, Totals } from './job.ts';
import type { Run } from './row.ts';

/** What became of some rows, and what came into being besides them. */
export function totalsOf(results: readonly RowResult[], run: Run): Totals {
  const count = (outcome: string): number => results.filter((one) => one.outcome === outcome).length;
  return { created: count('created'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused'), new_records: run.known.newRecords };
}

export function added(before: Partial<Totals>, more: Totals): Totals {
  const types = new Set([...Object.keys(before.new_records ?? {}), ...Object.keys(more.new_records)]);
  const made = Object.fromEntries([...types].map((type) => [type, [...new Set([...(before.new_records?.[type] ?? []), ...(more.new_records[type] ?? [])])]]));
  const sum = (key: 'created' | 'changed' | 'unchanged' | 'refused'): number => (before[key] ?? 0) + more[key];
  return { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged'), refused: sum('refused'), new_records: made };
}
