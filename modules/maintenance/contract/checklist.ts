import { LONGEST_ANSWER } from './check_actions.ts';
/** Answer types of checklist items. */
export const CHECK_KINDS = ['yes_no', 'measure', 'words'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** An item of a checklist. */
export interface Check {
  readonly name: string;
  readonly kind: CheckKind;
  /** For numbers: the unit, and the limits within which the item passes. */
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly isRequired: boolean;
}

/** Maximum number of items of a checklist, and most characters of an item. */
export const MOST_CHECKS = 100;
export const LONGEST_NAME = 200;
export const LONGEST_UNIT = 30;

/*
 * A checklist is stored as text with one line per item, so that import, export, cloning and history need no code of
 * their own: `Tread depth | number | mm | 1.6.. | required`.
 */
const WRITTEN: Readonly<Record<CheckKind, string>> = { yes_no: 'yes/no', measure: 'number', words: 'text' };
const REQUIRED = 'required';
const LIMITS = /^(-?\d+(?:\.\d+)?)?\s*\.\.\s*(-?\d+(?:\.\d+)?)?$/;

/** Parses a line of a checklist; `null` when invalid. */
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

/** The valid items of a checklist. */
export function readChecklist(text: string | null): readonly Check[] {
  return linesOf(text).flatMap((line) => readCheck(line) ?? []);
}

/** The first line that is invalid or a duplicate. */
export function wrongLine(text: string | null): string | null {
  const lines = linesOf(text);
  const names = lines.map((line) => readCheck(line)?.name.toLowerCase());
  const at = names.findIndex((name, index) => name === undefined || names.indexOf(name) !== index);
  return at < 0 ? (lines[MOST_CHECKS] ?? null) : (lines[at] ?? null);
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

const clean = (text: string): string => text.replaceAll(/[|\n]/g, ' ').trim();

/** While it is typed; limits may be incomplete. */
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

/** An answer in its stored form; `null` when it does not fit the item. */
export function answerOf({ kind }: Pick<Check, 'kind'>, raw: string): string | null {
  const text = raw.trim();
  if (kind === 'yes_no') return text === 'yes' || text === 'no' ? text : null;
  if (kind === 'words') return text.length <= LONGEST_ANSWER ? text : null;
  const number = text.replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(number) ? String(Number(number)) : null;
}

/** Whether an answer reports a fault. Texts never do. */
export function hasFailed({ kind, min, max }: Answered, answer: string | null): boolean {
  if (answer === null) return false;
  if (kind === 'yes_no') return answer === 'no';
  if (kind !== 'measure') return false;
  const number = Number(answer);
  return (min !== null && number < min) || (max !== null && number > max);
}

/** A checklist item of a maintenance with its answer. */
export interface AnsweredCheck extends Omit<Check, 'isRequired'> {
  readonly id: string;
  readonly is_required: boolean;
  readonly answer: string | null;
  readonly has_failed: boolean;
  readonly answered_by: { readonly id: string; readonly name: string } | null;
  readonly answered_at: string | null;
}
