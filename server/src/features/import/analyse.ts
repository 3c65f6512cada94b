import { dateOrderOf, decimalMarkOf, type Evidence } from '@steward/contract/csv/evidence';
import { importTargets, type Target } from '@steward/contract/csv/targets';
import type { Problem } from '@steward/contract/fields/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import { invalid } from '../../engine/errors.ts';
import type { Analysis, Options } from './job.ts';

/** What the columns prove that were chosen for dates and for amounts. */
export function analyse(record: RecordDefinition, mapping: readonly (string | null)[], evidence: readonly Evidence[]): Analysis {
  const targets = new Map(importTargets(record).map((target) => [target.key, target]));
  const columnsOf = (kinds: readonly string[]): Evidence[] => mapping.flatMap((key, index) => (kinds.includes(targets.get(key ?? '')?.field.kind ?? '') ? (evidence[index] ?? []) : []));
  return { date_order: dateOrderOf(columnsOf(['date', 'datetime'])), decimal_mark: decimalMarkOf(columnsOf(['money', 'number'])) };
}

/** Nothing is guessed silently: what the file does not prove must have been said. */
export function refuseOpenQuestions(analysis: Analysis, options: Options): void {
  const problems: Record<string, Problem> = {};
  if (analysis.date_order === 'contradictory') problems['date_order'] = { key: 'contradictory_dates' };
  if (analysis.date_order === 'unknown' && !options.date_order) problems['date_order'] = { key: 'ask_date_order' };
  if ((analysis.decimal_mark === 'unknown' || analysis.decimal_mark === 'contradictory') && !options.decimal_mark) problems['decimal_mark'] = { key: 'ask_decimal_mark' };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** What is proven wins over what was said. */
export function settled(analysis: Analysis, options: Options): Options {
  return {
    ...options,
    date_order: analysis.date_order === 'dmy' || analysis.date_order === 'mdy' ? analysis.date_order : options.date_order,
    decimal_mark: analysis.decimal_mark === 'comma' || analysis.decimal_mark === 'point' ? analysis.decimal_mark : options.decimal_mark,
  };
}

/** A mapping from outside: one known target or nothing for each column, none twice. */
export function readMapping(record: RecordDefinition, raw: unknown, columns: number): (string | null)[] {
  const known = new Set(importTargets(record).map((target: Target) => target.key));
  if (!Array.isArray(raw) || raw.length !== columns) throw invalid({ mapping: { key: 'not_list' } });
  const mapping = raw.map((one: unknown) => (one === null || one === '' ? null : String(one)));
  const wrong = mapping.find((one) => one !== null && !known.has(one));
  if (wrong) throw invalid({ mapping: { key: 'not_option', params: { options: wrong } } });
  const chosen = mapping.filter((one) => one !== null);
  if (chosen.length === 0) throw invalid({ mapping: { key: 'no_mapping' } });
  if (new Set(chosen).size < chosen.length) throw invalid({ mapping: { key: 'mapped_twice' } });
  return mapping;
}
