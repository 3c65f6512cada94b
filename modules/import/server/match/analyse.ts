import { DATE_ORDERS, DECIMAL_MARKS } from '@steward/kernel/contract/csv/values.ts';
import { kindOf, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { isOneOf } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { allTargets } from '../../contract/all_targets.ts';
import { dateOrderOf, decimalMarkOf, openCells, type Evidence, type EvidenceKind } from '../../contract/evidence.ts';
import { SET_QUESTIONS, type ColumnReading, type SetQuestion } from '../../contract/wire.ts';
import type { Analysis, ImportJob, Options } from '../job.ts';

/** Formats that columns prove: each by itself, else by the others. */
export function analyse(
  record: RecordDefinition,
  mapping: readonly (string | null)[],
  evidence: readonly Evidence[],
): Analysis {
  const targets = new Map(allTargets(record).map((target) => [target.key, target]));
  const columnsOf = (writtenAs: 'date' | 'decimal'): (readonly [string, Evidence])[] =>
    mapping.flatMap((key, index) => {
      const found = evidence[index];
      const target = targets.get(key ?? '');
      return key !== null && found && target && kindOf(target.field).writtenAs === writtenAs
        ? [[key, found] as const]
        : [];
    });
  const dates = columnsOf('date');
  const amounts = columnsOf('decimal');
  const order = dateOrderOf(dates.map(([, one]) => one));
  const mark = decimalMarkOf(amounts.map(([, one]) => one));
  const columns: Record<string, ColumnReading> = {};
  for (const [key, one] of dates) {
    const found = dateOrderOf([one]);
    if (found === 'none' || (found === 'contradictory' && openCells('date', one) === 0)) continue;
    const settled = known(found) ?? (found === 'unknown' ? known(order) : null);
    columns[key] = { kind: 'date', found, settled, examples: examples(one, ['dates', 'day_first', 'month_first']) };
  }
  for (const [key, one] of amounts) {
    const found = decimalMarkOf([one]);
    if (found === 'none' || (found === 'contradictory' && openCells('decimal', one) === 0)) continue;
    const settled = known(found) ?? (found === 'unknown' ? known(mark) : null);
    columns[key] = { kind: 'decimal', found, settled, examples: examples(one, ['open', 'comma', 'point']) };
  }
  return { date_order: order, decimal_mark: mark, columns };
}

type Known<T> = Exclude<T, 'contradictory' | 'unknown' | 'none'>;

const OPEN = ['contradictory', 'unknown', 'none'] as const;
const isKnown = <T extends string>(found: T): found is Known<T> => !isOneOf(OPEN, found);

function known<T extends string>(found: T): Known<T> | null {
  return isKnown(found) ? found : null;
}

function examples({ examples: found }: Evidence, kinds: readonly EvidenceKind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => found?.[kind] ?? []))].slice(0, 3);
}

/** Columns whose format nothing proves and nobody has chosen. */
export function openFormats(
  job: Pick<ImportJob, 'analysis' | 'options'>,
): readonly { readonly key: SetQuestion; readonly target: string; readonly examples: readonly string[] }[] {
  return answers(job.analysis, job.options).flatMap(([target, one, answer]) =>
    one.settled === null && answer === null
      ? [{ key: one.kind === 'date' ? 'date_order' : 'decimal_mark', target, examples: one.examples } as const]
      : [],
  );
}

/** Unproven formats must be answered. Columns are named as in the file. */
export function refuseOpenQuestions(job: Pick<ImportJob, 'analysis' | 'options' | 'mapping' | 'headers'>): void {
  const open = openFormats(job);
  const named = (key: SetQuestion): string =>
    open
      .filter((one) => one.key === key)
      .map(({ target, examples }) => `${job.headers[job.mapping.indexOf(target)] ?? target} (${examples.join(', ')})`)
      .join('; ');
  const problems: Record<string, Problem> = {};
  for (const key of SET_QUESTIONS)
    if (named(key) !== '') problems[key] = { key: `ask_${key}`, params: { columns: named(key) } };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Format of each column: proven, else chosen, else proven by others. */
function answers(analysis: Analysis, options: Options): [key: string, column: ColumnReading, answer: string | null][] {
  return Object.entries(analysis.columns).map(([key, one]) => {
    const said = one.kind === 'date' ? options.date_orders[key] : options.decimal_marks[key];
    const general = one.kind === 'date' ? options.date_order : options.decimal_mark;
    const isOpen = one.found === 'unknown' || one.found === 'contradictory';
    return [key, one, isOpen ? (said ?? one.settled ?? general) : one.settled];
  });
}

/** Options with an answer for every column. */
export function withAnswers(analysis: Analysis, options: Options): Options {
  const all = answers(analysis, options);
  const of = <A extends string>(kind: ColumnReading['kind'], known: readonly A[]): Record<string, A> =>
    Object.fromEntries(
      all.flatMap(([key, one, answer]) => (one.kind === kind && isOneOf(known, answer) ? [[key, answer]] : [])),
    );
  return {
    ...options,
    date_orders: { ...options.date_orders, ...of('date', DATE_ORDERS) },
    decimal_marks: { ...options.decimal_marks, ...of('decimal', DECIMAL_MARKS) },
    date_order: options.date_order ?? known(analysis.date_order),
    decimal_mark: options.decimal_mark ?? known(analysis.decimal_mark),
  };
}

/** Parses a mapping: a known target or nothing per column, each once. */
export function readMapping(record: RecordDefinition, raw: unknown, columns: number): (string | null)[] {
  const targets = new Set(allTargets(record).map((target) => target.key));
  if (!Array.isArray(raw) || raw.length !== columns) throw invalid({ mapping: { key: 'not_list' } });
  const mapping = raw.map((one: unknown) => (one === null || one === '' ? null : String(one)));
  const wrong = mapping.find((one) => one !== null && !targets.has(one));
  if (wrong) throw invalid({ mapping: { key: 'not_option', params: { options: wrong } } });
  const chosen = mapping.filter((one) => one !== null);
  if (chosen.length === 0) throw invalid({ mapping: { key: 'no_mapping' } });
  if (new Set(chosen).size < chosen.length) throw invalid({ mapping: { key: 'mapped_twice' } });
  return mapping;
}
