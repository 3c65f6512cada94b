import { LONGEST_ANSWER } from './check_actions.ts';
/** How an item of a checklist is answered. */
export const CHECK_KINDS = ['yes_no', 'measure', 'words'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** An item of a checklist. */
export interface Check {
  readonly name: string;
  readonly kind: CheckKind;
  /** Of a number: what it counts, and between which limits it passes. */
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly isRequired: boolean;
}

/** Most items of a checklist, and the longest texts of an item. */
export const MOST_CHECKS = 100;
export const LONGEST_NAME = 200;
export const LONGEST_UNIT = 30;

/*
 * A checklist is kept as text, a line for each item, so that it is imported, exported, cloned and shown in the history
 * as other texts are: `Tread depth | number | mm | 1.6.. | required`.
 */
const WRITTEN: Readonly<Record<CheckKind, string>> = { yes_no: 'yes/no', measure: 'number', words: 'text' };
const REQUIRED = 'required';
const LIMITS = /^(-?\d+(?:\.\d+)?)?\s*\.\.\s*(-?\d+(?:\.\d+)?)?$/;

/** What a line of a checklist says; `null`: it cannot be read. */
export function readCheck(line: string): Check | null {
  const [name = '', ...rest] = line.split('|').map((one) => one.trim());
  const has = new Set(rest.map((one) => one.toLowerCase()));
  const kind = CHECK_KINDS.find((one) => has.has(WRITTEN[one])) ?? 'yes_no';
  const words = rest.filter((one) => !['', WRITTEN[kind], REQUIRED].includes(one.toLowerCase()));
  const limits = words.map((one) => LIMITS.exec(one)).find((one) => one !== null);
  const [unit = null, ...others] = words.filter((one) => !LIMITS.test(one));
  const [min, max] = [limits?.[1], limits?.[2]].map((one) => (one === undefined ? null : Number(one)));
  const isWrong =
    name === '' ||
    name.length > LONGEST_NAME ||
    others.length > 0 ||
    words.length > 2 ||
    (kind !== 'measure' && words.length > 0) ||
    (unit?.length ?? 0) > LONGEST_UNIT ||
    (typeof min === 'number' && typeof max === 'number' && min > max);
  return isWrong ? null : { name, kind, unit, min: min ?? null, max: max ?? null, isRequired: has.has(REQUIRED) };
}

/** The items of a checklist that can be read. */
export function readChecklist(text: string | null): readonly Check[] {
  return linesOf(text).flatMap((line) => readCheck(line) ?? []);
}

/** The first line that cannot be read, or comes twice. */
export function wrongLine(text: string | null): string | null {
  const lines = linesOf(text);
  const names = lines.map((line) => readCheck(line)?.name.toLowerCase());
  const at = names.findIndex((name, index) => name === undefined || names.indexOf(name) !== index);
  return at < 0 ? (lines[MOST_CHECKS] ?? null) : (lines[at] ?? null);
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

const clean = (text: string): string => text.replaceAll(/[|\n]/g, ' ').trim();

/** As it is typed: limits may be none yet. */
export type TypedCheck = Omit<Check, 'min' | 'max'> & { readonly min: unknown; readonly max: unknown };

function writeCheck({ name, kind, unit, min, max, isRequired }: TypedCheck): string {
  const limits = `${String(min ?? '')}..${String(max ?? '')}`.replaceAll(/[|\s]/g, '');
  const ofNumber = [clean(unit ?? ''), limits === '..' ? '' : limits];
  const words = [WRITTEN[kind], ...(kind === 'measure' ? ofNumber : []), isRequired ? REQUIRED : ''];
  return [clean(name), ...words.filter((one) => one !== '')].join(' | ');
}

export function writeChecklist(checks: readonly TypedCheck[]): string {
  return checks.map(writeCheck).join('\n');
}

type Answered = Pick<Check, 'kind' | 'min' | 'max'>;

/** An answer as it is kept; `null`: it is none for this item. */
export function answerOf({ kind }: Pick<Check, 'kind'>, raw: string): string | null {
  const text = raw.trim();
  if (kind === 'yes_no') return text === 'yes' || text === 'no' ? text : null;
  if (kind === 'words') return text.length <= LONGEST_ANSWER ? text : null;
  const number = text.replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(number) ? String(Number(number)) : null;
}

/** Does an answer say that something is not as it should be? Texts never do. */
export function hasFailed({ kind, min, max }: Answered, answer: string | null): boolean {
  if (answer === null) return false;
  if (kind === 'yes_no') return answer === 'no';
  if (kind !== 'measure') return false;
  const number = Number(answer);
  return (min !== null && number < min) || (max !== null && number > max);
}

/** An item of one maintenance, with what was answered. */
export interface AnsweredCheck extends Omit<Check, 'isRequired'> {
  readonly id: string;
  readonly is_required: boolean;
  readonly answer: string | null;
  readonly has_failed: boolean;
  readonly answered_by: { readonly id: string; readonly name: string } | null;
  readonly answered_at: string | null;
}
