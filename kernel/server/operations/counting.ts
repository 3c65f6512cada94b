import { sql } from 'kysely';
import type { OperationCounts, OperationReason } from '@steward/kernel/contract/operations/wire.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { fullNameSql } from '../access/hidden_names.ts';
import { all, visible } from '../access/visibility.ts';
import type { ActionAnswer } from '../actions/define.ts';
import type { Context } from '../context/context.ts';
import { AppError, firstSentence } from '../context/errors.ts';
import type { OperationSlice, Refusal } from '../context/operations.ts';

const EXAMPLES = 5;
const MAX_REASONS = 50;

/** Outcomes of the records of a slice, counted, with the names of the refused ones. */
export async function countAnswers(
  ctx: Context,
  recordOf: (id: string) => RecordDefinition,
  ids: readonly string[],
  answers: readonly ActionAnswer[],
): Promise<Pick<OperationSlice, 'changed' | 'unchanged' | 'refusals'>> {
  const number = (what: ActionAnswer): number => answers.filter((one) => one === what).length;
  return {
    changed: number('changed'),
    unchanged: number('unchanged'),
    refusals: await refusalsOf(ctx, recordOf, ids, answers),
  };
}

async function refusalsOf(
  ctx: Context,
  recordOf: (id: string) => RecordDefinition,
  ids: readonly string[],
  answers: readonly ActionAnswer[],
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
      select t.id, ${fullNameSql(ctx, target, 't')} as name from ${sql.table(record.table)} t
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
export function added(counts: OperationCounts, slice: OperationSlice): OperationCounts {
  const { changed, unchanged, refusals } = slice;
  const refused = refusals.length + (slice.refused ?? 0);
  const reasons = new Map(counts.reasons.map((one): [string, OperationReason] => [one.key, one]));
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
  return {
    done: counts.done + changed + unchanged + refused,
    changed: counts.changed + changed,
    unchanged: counts.unchanged + unchanged,
    refused: counts.refused + refused,
    reasons: [...reasons.values()].sort((one, other) => other.count - one.count),
  };
}
