import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { BulkCounts, BulkExample, BulkReason } from '../contract/wire.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { firstSentence } from '@steward/kernel/server/engine/operations/bulk.ts';
import { titleSql } from '@steward/kernel/server/engine/storage.ts';
import { all, visible } from '@steward/kernel/server/engine/visibility.ts';
import type { ActionAnswer as Answer } from '@steward/kernel/server/actions/define.ts';

/** A refused record; `key` groups equal reasons. */
export interface Refusal extends BulkExample {
  readonly key: string;
}

const EXAMPLES = 5;
const MAX_REASONS = 50;

/** Refused records of a slice with their names. */
export async function refusalsOf(
  ctx: Context,
  recordOf: (id: string) => RecordDefinition,
  ids: readonly string[],
  answers: readonly Answer[],
): Promise<Refusal[]> {
  const refused = ids.flatMap((id, index) => {
    const answer = answers[index];
    return answer instanceof AppError ? [{ id, error: answer }] : [];
  });
  if (refused.length === 0) return [];
  const names = new Map<string, string>();
  for (const [record, some] of Map.groupBy(refused, (one) => recordOf(one.id))) {
    const target = recordNamed(record.name);
    const rows = await ctx.tx.rows(sql<{ id: string; name: string | null }>`
      select t.id, ${titleSql(target, 't')} as name from ${sql.table(record.table)} t
      where ${all(visible(ctx, record, 't', { trash: 'both' }))} and t.id = any(${some.map((one) => one.id)}::uuid[])`);
    for (const row of rows) names.set(row.id, row.name ?? '');
  }
  return refused.map(({ id, error }) => ({
    id,
    key: reasonOf(error),
    name: names.get(id) ?? '',
    detail: firstSentence(ctx, error),
  }));
}

function reasonOf(error: AppError): string {
  const [field, problem] = Object.entries(error.problems ?? {})[0] ?? [];
  return field && problem ? `${field} ${problem.key}` : error.code;
}

/** Counts plus those of another slice. */
export function added(counts: BulkCounts, answers: readonly Answer[], refusals: readonly Refusal[]): BulkCounts {
  const reasons = new Map(counts.reasons.map((one): [string, BulkReason] => [one.key, one]));
  for (const { key, id, name, detail } of refusals) {
    const reason = reasons.get(key);
    if (!reason && reasons.size >= MAX_REASONS) continue;
    const examples = reason?.examples ?? [];
    reasons.set(key, {
      key,
      count: (reason?.count ?? 0) + 1,
      examples: examples.length < EXAMPLES ? [...examples, { id, name, detail }] : examples,
    });
  }
  const number = (what: Answer): number => answers.filter((one) => one === what).length;
  return {
    done: counts.done + answers.length,
    changed: counts.changed + number('changed'),
    unchanged: counts.unchanged + number('unchanged'),
    refused: counts.refused + refusals.length,
    reasons: [...reasons.values()].sort((one, other) => other.count - one.count),
  };
}
