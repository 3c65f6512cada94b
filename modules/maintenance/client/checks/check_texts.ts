import i18next from 'i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import type { AnsweredCheck } from '../../contract/checklist.ts';

/** As many decimals as there are. */
const numberText = (value: number): string => formatNumber(value, (String(value).split('.')[1] ?? '').length);

/** Between which limits a number passes, with its unit; empty where there is neither. */
export function limitsText({ min, max, unit }: Pick<AnsweredCheck, 'min' | 'max' | 'unit'>): string {
  const [least, most] = [min, max].map((one) => (one === null ? '' : numberText(one)));
  const key = min === null ? 'most' : max === null ? 'least' : 'between';
  const limits =
    min === null && max === null ? '' : i18next.t(`checks.limits.${key}`, { ns: 'maintenance', min: least, max: most });
  return [limits, unit ?? ''].filter(Boolean).join(' ');
}

/** An answer as it is shown. */
export function answerText({ kind, answer, unit }: Pick<AnsweredCheck, 'kind' | 'answer' | 'unit'>): string {
  if (answer === null) return '–';
  if (kind === 'yes_no') return i18next.t(answer === 'yes' ? 'checks.yes' : 'checks.no', { ns: 'maintenance' });
  return kind === 'measure' ? [numberText(Number(answer)), unit ?? ''].join(' ').trim() : answer;
}
