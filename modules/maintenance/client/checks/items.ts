import i18next from 'i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { readChecklist, writeChecklist, type CheckKind, type AnsweredCheck } from '../../contract/checklist.ts';

/** A row of the editor while typing. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind: CheckKind;
  readonly unit: string;
  readonly min: string;
  readonly max: string;
  readonly isRequired: boolean;
}

let last = 0;

export function newItem(): Item {
  last += 1;
  return { id: `item ${last}`, name: '', kind: 'yes_no', unit: '', min: '', max: '', isRequired: false };
}

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));

export function itemsOf(text: string): readonly Item[] {
  return readChecklist(text).map(({ unit, min, max, ...check }) => ({
    ...newItem(),
    ...check,
    unit: unit ?? '',
    min: typed(min),
    max: typed(max),
  }));
}

/** Value to send, without unnamed rows. */
export function textOf(items: readonly Item[]): string {
  return writeChecklist(
    items
      .filter((one) => one.name.trim() !== '')
      .map(({ min, max, ...item }) => ({ ...item, min: min.replace(',', '.'), max: max.replace(',', '.') })),
  );
}

/** As many decimals as there are. */
const numberText = (value: number): string => formatNumber(value, (String(value).split('.')[1] ?? '').length);

/** Limits and unit of a number; empty without. */
export function limitsText({ min, max, unit }: Pick<AnsweredCheck, 'min' | 'max' | 'unit'>): string {
  const [least, most] = [min, max].map((one) => (one === null ? '' : numberText(one)));
  const key = min === null ? 'most' : max === null ? 'least' : 'between';
  const limits =
    min === null && max === null ? '' : i18next.t(`checks.limits.${key}`, { ns: 'maintenance', min: least, max: most });
  return [limits, unit ?? ''].filter(Boolean).join(' ');
}

/** An answer formatted for display. */
export function answerText({ kind, answer, unit }: Pick<AnsweredCheck, 'kind' | 'answer' | 'unit'>): string {
  if (answer === null) return '–';
  if (kind === 'yes_no') return i18next.t(answer === 'yes' ? 'checks.yes' : 'checks.no', { ns: 'maintenance' });
  return kind === 'measure' ? [numberText(Number(answer)), unit ?? ''].join(' ').trim() : answer;
}
