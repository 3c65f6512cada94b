import { sql, type RawBuilder } from 'kysely';
import { currenciesOf } from '@steward/kernel/contract/csv/values.ts';
import { valueKey } from '@steward/kernel/contract/csv/write.ts';
import { hasCurrency } from '@steward/kernel/contract/fields/index.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { readValue } from '@steward/kernel/server/fields/index.ts';
import { literal } from '@steward/kernel/server/search/terms.ts';
import { allTargets, targetsTo } from '../../contract/all_targets.ts';
import { MAX_VALUES, type ColumnValue, type ColumnValues } from '../../contract/wire.ts';
import { loadJob, mayImport, recordOf } from '../job.ts';
import { optionLabels } from './input.ts';

export interface Distinct {
  readonly count: number;
  readonly results: readonly { readonly value: string; readonly count: number }[];
}

/** Distinct values of a column, most frequent first, ignoring case. */
export async function distinctValues(
  ctx: Context,
  importId: string,
  column: number,
  search: string,
  isMoney = false,
): Promise<Distinct> {
  const cell = sql`r.cells -> ${column}::int`;
  const text = sql`btrim(case jsonb_typeof(${cell}) when 'string' then ${cell} #>> '{}' else ${cell} ->> 'text' end)`;
  // For amounts only the currency sign or code.
  const shown: RawBuilder<unknown> = isMoney
    ? sql`btrim(regexp_replace(${text}, '[-0-9.,''’[:space:]]', '', 'g'))`
    : text;
  const pattern = `%${literal(search.toLowerCase())}%`;
  const rows = await ctx.tx.rows(sql<{ value: string; count: number; groups: number }>`
    select min(v.value) as value, count(*)::int as count, (count(*) over ())::int as groups from (
      select ${shown} as value from import_row r where r.company_id = ${ctx.companyId} and r.import_id = ${importId} offset 0
    ) v where v.value <> '' ${search === '' ? sql`` : sql`and lower(v.value) like ${pattern}`}
    group by lower(v.value) order by count(*) desc, min(v.value) limit ${MAX_VALUES}`);
  return { count: rows[0]?.groups ?? 0, results: rows.map(({ value, count }) => ({ value, count })) };
}

/** Records by unique names, in lower case. */
export async function recordsNamed(
  ctx: Context,
  type: string,
  names: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  const target = recordNamed(type);
  const keys = Object.entries(target.fields)
    .filter(([key, field]) => key === target.title || field.unique === true)
    .map(([key]) => key);
  const texts = [...new Set(names.map(valueKey))];
  const found = new Map<string, { id: string; name: string } | null>();
  for (const key of keys) {
    const rows = await ctx.tx.rows(sql<{ value: string; id: string; name: string }>`
      select lower(${sql.ref(`t.${key}`)}) as value, t.id, ${sql.ref(`t.${target.title}`)} as name from (
        select * from ${sql.table(target.table)} t where t.company_id = ${ctx.companyId} and t.deleted_at is null and lower(${sql.ref(`t.${key}`)}) = any(${texts}::text[]) offset 0
      ) t where ${all(visible(ctx, target))}`);
    for (const { value, id, name } of rows) {
      const other = found.get(value);
      found.set(value, other === undefined || other?.id === id ? { id, name: name ?? value } : null);
    }
  }
  return new Map([...found].flatMap(([value, one]) => (one ? [[value, one] as const] : [])));
}

/** Values of a column with chosen and default meanings. */
export async function valuesOf(ctx: Context, id: string, column: number, search: string): Promise<ColumnValues> {
  const job = await loadJob(ctx, id);
  const record = recordOf(ctx, job);
  mayImport(ctx, record);
  const key = job.mapping[column] ?? null;
  const target = allTargets(record).find((one) => one.key === key);
  if (!target) throw invalid({ column: { key: 'no_mapping' } });
  const isMoney = hasCurrency(target.field);
  const { count, results } = await distinctValues(ctx, id, column, search, isMoney);
  const to = targetsTo(target);
  const there =
    to && findRecord(to)
      ? await recordsNamed(
          ctx,
          to,
          results.map((one) => lastPart(one.value, job.options.paths[target.key] ?? '')),
        )
      : null;
  const words = optionLabels(record, target.key);
  const choices = new Map(Object.entries(job.options.values[target.key] ?? {}));
  const means = (value: string): ColumnValue['means'] => {
    if (there) return there.get(valueKey(value)) ?? null;
    if (isMoney) return currencyMeant(value, job.options.currency);
    const read = readValue(
      target.field,
      value,
      { dateOrder: null, decimalMark: null, currency: job.options.currency },
      words,
    );
    if ('problem' in read) return null;
    const word =
      typeof read.value === 'boolean'
        ? null
        : LABELS[ctx.language][record.name]?.options?.[target.key]?.[String(read.value)];
    return { id: null, name: word ?? String(read.value) };
  };
  return {
    count,
    results: results.map(({ value, count: times }): ColumnValue => ({
      value,
      count: times,
      choice: choices.get(valueKey(value)) ?? null,
      means: means(value),
    })),
  };
}

function lastPart(value: string, separator: string): string {
  return separator === '' ? value : (value.split(separator).at(-1) ?? value).trim();
}

function currencyMeant(sign: string, currency: string): ColumnValue['means'] {
  const read = readValue({ kind: 'money' }, `${sign} 1`, { dateOrder: null, decimalMark: null, currency });
  if ('problem' in read) return null;
  const code = objectIn(read.value)['currency'];
  if (typeof code !== 'string') return null;
  return currenciesOf(sign).length > 0 || /^[A-Z]{3}$/i.test(sign) ? { id: null, name: code } : null;
}
