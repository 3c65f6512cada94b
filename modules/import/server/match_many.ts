import { readValue } from '@steward/kernel/server/fields/index.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { columnOf } from '@steward/kernel/server/storage/columns.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { withErrorsAt } from './error_columns.ts';
import { readingFor } from './input.ts';
import { visibleIds, isId, columnsBeside, existingRecord, type Match } from './match.ts';
import { resolve } from './resolve.ts';
import type { Run } from './run_state.ts';

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
    // Selects by the value's index first, not by workspace.
    const found = await ctx.tx.rows(sql<Found>`
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
