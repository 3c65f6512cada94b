import { sql } from 'kysely';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { namesOf } from '@steward/kernel/server/engine/query/names.ts';
import { asset } from '@steward/modules/assets/contract';
import { KEYED_BY, type FigureLine, type Figures, type Measure, type Split } from '../../contract/figures.ts';

export interface Wanted {
  readonly split: Split;
  readonly measure: Measure;
  readonly from: string;
  readonly to: string;
}

/** Lines of a chart; the rest is one line. */
const MOST_LINES = 6;

interface Row {
  readonly day: string;
  readonly key: string;
  readonly currency: string | null;
  readonly value: number | null;
}

/**
 * Figures of the workspaces that the reader works in. Sums tell of assets beyond a limited scope, so that whoever has a
 * limited permission for the measure gets none. Throws `forbidden` without one.
 */
export async function readFigures(ctx: Context, { split, measure, from, to }: Wanted): Promise<Figures> {
  const needed = neededFor(measure);
  for (const permission of needed) requirePermission(ctx, permission);
  if (needed.some((permission) => scopeSql(ctx, asset, permission, 't') !== null))
    return { split, measure, days: [], lines: [], is_limited: true };
  const { tx, companyId, workspaces } = ctx;
  const days = await tx.known(sql<Pick<Tables['figure_day'], 'day' | 'is_from_history'>>`
    select f.day, f.is_from_history from figure_day f
    where f.company_id = ${companyId} and f.day between ${from} and ${to} order by f.day`);
  const key = split === 'workspace' ? sql`f.work_space_id::text` : sql`f.key`;
  const among = workspaces === 'all' ? sql`` : sql`and f.work_space_id = any(${[...workspaces]}::uuid[])`;
  const counts = measure === 'count';
  const rows = await tx.known(sql<Row>`
    select f.day, ${key} as key, ${counts ? sql`null::text` : sql`f.currency`} as currency,
      ${counts ? sql`sum(f.n)` : sql`sum(${sql.ref(`f.${measure}`)})`}::bigint as value
    from daily_figure f where f.company_id = ${companyId} and f.split = ${split === 'workspace' ? 'all' : split}
      and f.day between ${from} and ${to} ${among} ${counts ? sql`` : sql`and f.currency <> ''`}
    group by 1, 2, 3`);
  return {
    split,
    measure,
    days,
    lines: await linesOf(
      ctx,
      split,
      days.map((one) => one.day),
      rows,
    ),
    is_limited: false,
  };
}

function neededFor(measure: Measure): readonly Permission[] {
  if (measure === 'count') return ['assets:read'];
  return measure === 'cost' ? ['assets:read', 'assets:cost'] : ['assets:read', 'assets:cost', 'depreciation:read'];
}

async function linesOf(
  ctx: Context,
  split: Split,
  days: readonly string[],
  rows: readonly Row[],
): Promise<FigureLine[]> {
  const at = new Map(days.map((day, index) => [day, index]));
  const byLine = new Map<string, { key: string; currency: string | null; values: (number | null)[] }>();
  for (const { day, key, currency, value } of rows) {
    const index = at.get(day);
    if (index === undefined) continue;
    const name = `${key} ${currency}`;
    const line = byLine.get(name) ?? { key, currency, values: days.map((): number | null => 0) };
    line.values[index] = value;
    byLine.set(name, line);
  }
  const sorted = [...byLine.values()].toSorted((one, other) => lastOf(other) - lastOf(one));
  const lines = Map.groupBy(sorted, (one) => one.currency);
  const byCurrency = [...lines].toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1));
  const shown = byCurrency.flatMap(([currency, some]) => {
    const rest = some.slice(MOST_LINES);
    if (rest.length === 0) return some;
    const values = days.map((_, index) => rest.reduce((sum, one) => sum + (one.values[index] ?? 0), 0));
    return [...some.slice(0, MOST_LINES), { key: 'others', currency, values }];
  });
  const type = KEYED_BY[split];
  const ids = new Set(shown.map((one) => one.key).filter((key) => key !== '' && key !== 'others'));
  const names = type === undefined ? undefined : await namesOf(ctx, new Map([[type, ids]]));
  return shown.map(({ key, currency, values }) => ({
    key: split === 'all' ? 'all' : key || 'none',
    of: type === undefined ? null : (names?.of(type, key) ?? null),
    currency,
    values: values.map((value) =>
      value === null ? null : currency === null ? String(value) : moneyFromMinor(value, currency).amount,
    ),
  }));
}

const lastOf = ({ values }: { readonly values: readonly (number | null)[] }): number => values.at(-1) ?? 0;
