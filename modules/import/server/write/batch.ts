import { sql } from 'kysely';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { lockRecords } from '@steward/kernel/server/engine/operations/update.ts';
import type { Reason } from '../../contract/wire.ts';
import type { ImportPart, RowResult } from '../job.ts';
import { type Cells } from '../rows/cells.ts';
import { changedCells } from '../rows/changed_cells.ts';
import {
  type Prepared,
  matchOf,
  columnsBeside as partners,
  existingRecords,
  nameToCompare,
  existingNames,
} from '../rows/match.ts';
import { prefetch } from '../rows/prefetch.ts';
import { withoutRefused } from '../rows/reasons.ts';
import { importRow, isAboutOneRow } from '../rows/row.ts';
import { cellsOf, ofRow, refusal, titleIn, type Run, type StoredRow } from '../rows/run_state.ts';
import { partKey, partMatch, partsOf } from '../rows/several_rows.ts';
import type { Uniques } from '../rows/uniques.ts';
import { planRow, type LeftOut, type Plan } from './plan.ts';
import { writePlans, type Done } from './write_plans.ts';

/**
 * The outcome of a batch that was written as a set: its results; or refused rows without which it has to be repeated,
 * since others depended on them; or that its rows have to be written one by one.
 */
type Outcome = RowResult[] | { readonly retryWithout: readonly RowResult[] } | 'one_by_one';

const MAX_ATTEMPTS = 4;
/** Batch size when rows are written one by one, for short locks. */
const ONE_BY_ONE_SIZE = 100;

/**
 * Imports rows of one level of the hierarchy as a set, with the same result as one by one. May process fewer rows
 * than given; the results tell how many. `uniques` are values taken by earlier batches of a check.
 */
export async function importBatch(
  ctx: Context,
  run: Run,
  rows: readonly StoredRow[],
  uniques: Uniques | null,
): Promise<RowResult[]> {
  const read = rows.map((row): Prepared => {
    const cells = cellsOf(run, row.cells);
    const match = matchOf(run, cells, { isInCircle: row.is_late });
    return { row, cells, match, matchKey: match && `${match.key}: ${match.parts.join(' · ')}` };
  });
  const there = await existingNames(ctx, run, read);
  const prepared = read.map((one): Prepared =>
    there.has(nameToCompare(run, one) ?? '') ? { ...one, isNamesake: true } : one,
  );
  const earlier = await earlierRows(
    ctx,
    run.job,
    prepared.flatMap((one) => one.matchKey ?? []),
  );
  const twice = await rowsOfOtherFiles(ctx, run, prepared);
  const refused = new Map<number, RowResult>(twice);
  const leftOut = new Map<number, LeftOut>();
  run.known.keep();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await tryTogether(ctx, run, prepared, { earlier, refused, uniques, leftOut });
    if (Array.isArray(outcome)) return outcome;
    run.known.undo();
    if (outcome === 'one_by_one') {
      run.known.forget();
      break;
    }
    for (const one of outcome.retryWithout) refused.set(one.row_number, one);
  }
  return oneByOne(ctx, run, rows.slice(0, ONE_BY_ONE_SIZE), earlier, twice);
}

/** Writes a batch as a set, and keeps nothing of it unless all of it was written. */
async function tryTogether(ctx: Context, run: Run, prepared: readonly Prepared[], around: Around): Promise<Outcome> {
  try {
    return await ctx.tx.savepoint(() => writeTogether(ctx, run, prepared, around), Array.isArray);
  } catch (error) {
    // Written one by one, each row tells whether it is the one that is refused.
    if (isAboutOneRow(error) || error instanceof AppError) return 'one_by_one';
    run.known.undo();
    throw error;
  }
}

async function oneByOne(
  ctx: Context,
  run: Run,
  rows: readonly StoredRow[],
  before: ReadonlyMap<string, number>,
  refused: ReadonlyMap<number, RowResult>,
): Promise<RowResult[]> {
  const earlier = new Map(before);
  const results: RowResult[] = [];
  for (const row of rows) {
    const result = refused.get(row.row_number) ?? (await importRow(ctx, run, row, async (match) => earlier.get(match)));
    results.push(result);
    if (result.match_key === null || result.outcome === 'refused') continue;
    if (!earlier.has(result.match_key)) earlier.set(result.match_key, row.row_number);
    const part = partKey(partsOf(ctx, run), cellsOf(run, row.cells));
    if (part !== null) earlier.set(partMatch(result.match_key, part), row.row_number);
  }
  return results;
}

interface Around {
  readonly earlier: ReadonlyMap<string, number>;
  /** Rows that are refused in any case. */
  readonly refused: ReadonlyMap<number, RowResult>;
  readonly uniques: Uniques | null;
  /** What rows go in without. */
  readonly leftOut: Map<number, LeftOut>;
}

async function writeTogether(ctx: Context, run: Run, prepared: readonly Prepared[], around: Around): Promise<Outcome> {
  const open = prepared.filter((one) => !around.refused.has(one.row.row_number));
  const ids = await matchedRecords(ctx, run, open);
  const found = ids.filter((one) => typeof one === 'string');
  // Rows with the same record by different fields are written one after the other.
  if (new Set(found).size < found.length) return 'one_by_one';
  if (hasFurtherRows(ctx, run, open, around.earlier)) return 'one_by_one';
  const befores = await lockRecords(ctx, run.record, found.sort());
  const news = await changedCells(
    ctx,
    run,
    new Map(
      open.flatMap((one, index) => {
        const id = ids[index];
        return typeof id === 'string' && befores.has(id) ? [[id, one.cells]] : [];
      }),
    ),
  );
  const saying = open.map((one, index): Cells | null => {
    const id = ids[index];
    return typeof id === 'string' && news.has(id) ? (news.get(id) ?? null) : one.cells;
  });
  await prefetch(
    ctx,
    run,
    saying.filter((one) => one !== null),
  );
  const results = new Map<number, RowResult>(around.refused);
  const seen = new Map(around.earlier);
  /** Duplicates of a row; they count if it is refused. */
  const twins = new Map<number, number[]>();
  const plans: Plan[] = [];
  const columns = run.job.headers.length;
  for (const [index, one] of open.entries()) {
    const { row, match, matchKey } = one;
    const refuse = (reasons: readonly Reason[]): void =>
      void results.set(row.row_number, resultOf(run, one, refusal(reasons)));
    if (row.cells.slice(columns).some((cell) => cell !== '')) {
      refuse([ofRow('row_too_long', message(ctx.language, 'row_too_long', { count: row.cells.length, max: columns }))]);
      continue;
    }
    const twin = matchKey === null ? undefined : seen.get(matchKey);
    if (twin !== undefined) {
      const field = labelOf(ctx.language, run.record, match?.key ?? '');
      refuse([ofRow('same_row', message(ctx.language, 'same_row', { row: twin, field }))]);
      twins.set(twin, [...(twins.get(twin) ?? []), row.row_number]);
      continue;
    }
    const id = ids[index] ?? null;
    const cells = saying[index] ?? null;
    if (cells === null && run.options.update) {
      results.set(
        row.row_number,
        resultOf(run, one, { outcome: 'unchanged', record_id: String(id), changes: [], messages: [] }),
      );
      if (matchKey !== null) seen.set(matchKey, row.row_number);
      continue;
    }
    const plan = await planRow(
      ctx,
      run,
      { ...one, ...(cells ? { news: cells } : {}) },
      id,
      typeof id === 'string' ? (befores.get(id) ?? null) : null,
      around.uniques,
      around.leftOut.get(row.row_number),
    );
    if ('refused' in plan) refuse(plan.refused);
    else {
      plans.push(plan);
      if (matchKey !== null) seen.set(matchKey, row.row_number);
    }
  }
  const late: RowResult[] = [];
  const done = await writePlans(ctx, run, plans);
  if (done === null) return 'one_by_one';
  if (leaveOut(ctx, run, done, around.leftOut)) return { retryWithout: [] };
  for (const { plan, written, isDone } of done) {
    const result = resultOf(run, plan.prepared, written);
    results.set(result.row_number, result);
    // Undoes what a refused row created, and repeats rows refused because of it.
    if (written.outcome === 'refused' && (plan.hasMade || isDone || twins.has(result.row_number))) late.push(result);
  }
  if (late.length > 0) {
    const planned = new Set(plans.map((plan) => plan.prepared.row.row_number));
    const others = [...results.values()].filter((one) => one.outcome === 'refused' && planned.has(one.row_number));
    return { retryWithout: [...late, ...others] };
  }
  return prepared.map((one) => results.get(one.row.row_number)).filter((one) => one !== undefined);
}

/** Whether a record has several rows that each say something of their own, such as holders of seats. */
function hasFurtherRows(
  ctx: Context,
  run: Run,
  rows: readonly Prepared[],
  earlier: ReadonlyMap<string, number>,
): boolean {
  const parts = partsOf(ctx, run);
  if (!parts) return false;
  const seen = new Set<string>(earlier.keys());
  return rows.some(({ cells, matchKey }) => {
    if (matchKey === null) return false;
    const isFurther = seen.has(matchKey) || run.several.has(matchKey);
    seen.add(matchKey);
    return isFurther && partKey(parts, cells) !== null;
  });
}

/** Notes what refused rows can go in without, as was chosen; whether there is any. */
function leaveOut(ctx: Context, run: Run, done: readonly Done[], noted: Map<number, LeftOut>): boolean {
  let isAny = false;
  for (const { plan, written } of done) {
    const { row, cells, news = cells } = plan.prepared;
    const less = withoutRefused(ctx, run, news, written.reasons ?? []);
    if (!less) continue;
    const before = noted.get(row.row_number)?.messages ?? [];
    noted.set(row.row_number, {
      cells: less.cells,
      messages: [...new Set([...before, ...plan.leftOut, ...less.messages])],
    });
    isAny = true;
  }
  return isAny;
}

/** The record of each row; ids of other companies are ignored. */
async function matchedRecords(
  ctx: Context,
  run: Run,
  rows: readonly Prepared[],
): Promise<(string | AppError | null)[]> {
  await prefetch(
    ctx,
    run,
    rows.map((one) => one.cells),
    [...new Set(rows.flatMap((one) => (one.match ? partners(run, one.match.key) : [])))],
  );
  const ids = await existingRecords(
    ctx,
    run,
    rows.map((one) => one.match),
  );
  const others = rows.map((one, index) =>
    ids[index] === null && one.match?.key === 'id' ? matchOf(run, one.cells, { isBesideId: true }) : null,
  );
  if (others.every((one) => one === null)) return ids;
  const second = await existingRecords(ctx, run, others);
  return ids.map((id, index) => id ?? second[index] ?? null);
}

function resultOf(run: Run, one: Prepared, written: Omit<RowResult, 'row_number' | 'title' | 'match_key'>): RowResult {
  return { row_number: one.row.row_number, title: titleIn(run, one.cells), match_key: one.matchKey, ...written };
}

/** Rows with records that earlier files of the set have: those are refused, since a check has not stored them. */
async function rowsOfOtherFiles(ctx: Context, run: Run, rows: readonly Prepared[]): Promise<Map<number, RowResult>> {
  const refused = new Map<number, RowResult>();
  const parts = partsOf(ctx, run);
  const whole = rows.filter(({ matchKey, cells }) => matchKey !== null && partKey(parts, cells) === null);
  for (const file of run.before) {
    const earlier = await earlierRows(
      ctx,
      file,
      whole.flatMap((one) => one.matchKey ?? []),
    );
    for (const one of whole) {
      const twin = earlier.get(one.matchKey ?? '');
      if (twin === undefined || refused.has(one.row.row_number)) continue;
      const field = labelOf(ctx.language, run.record, one.match?.key ?? '');
      const text = message(ctx.language, 'same_row_in', { row: twin, file: file.name, field });
      refused.set(one.row.row_number, resultOf(run, one, refusal([ofRow('same_row_in', text)])));
    }
  }
  return refused;
}

/** Earlier rows with the same records: duplicates are refused. */
async function earlierRows(
  ctx: Context,
  { id, pass }: Pick<ImportPart, 'id' | 'pass'>,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  // Planned for these keys: a plan for any would read all rows of the file, of which the planner knows nothing yet.
  const rows = await ctx.tx.rows(sql<{ match_key: string; row_number: number }>`
    select match_key, min(row_number)::int as row_number from import_row
    where company_id = ${ctx.companyId} and import_id = ${id} and match_key = any(${[...keys]}::text[]) and pass = ${pass} and outcome in ('created', 'changed', 'unchanged')
    group by match_key`);
  return new Map(rows.map((row) => [row.match_key, row.row_number]));
}
