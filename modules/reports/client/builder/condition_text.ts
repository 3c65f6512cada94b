import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useOperatorLabel, useValueText } from '@steward/kernel/client/list/model/labels.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Condition } from '@steward/kernel/contract/wire/filters.ts';
import { useFieldAt } from '../fields.ts';
import { isMe, lengthOf, momentOf, namedSpan, spanOf } from './moving.ts';

/** A condition in words: field, comparison, value. */
export function useConditionText(
  source: string,
  condition: Condition,
): { readonly field: string; readonly op: string; readonly value: string } {
  const { t } = useTranslation('reports');
  const at = useFieldAt(source)(condition.field);
  const word = useOperatorLabel();
  const span = spanOf(condition);
  const moment = momentOf(condition);
  const isMoving = span !== null || moment !== null || isMe(condition);
  const own: Condition = isMoving ? { field: '', op: 'empty' } : { ...condition, field: at?.key ?? condition.field };
  const fixed = useValueText(at?.record ?? recordNamed('user'), own);
  const field = at?.label ?? condition.field;
  if (!at) return { field, op: '', value: '' };
  if (isMe(condition)) return { field, op: word(condition.op, at.field), value: t('moving.me') };
  if (moment) {
    const isForward = condition.op === 'gt' || condition.op === 'gte';
    return {
      field,
      op: '',
      value: t(isForward ? 'moving.later_text' : 'moving.older_text', {
        count: Math.abs(moment.today),
        shown: formatNumber(Math.abs(moment.today)),
      }),
    };
  }
  if (!span) return { field, op: word(condition.op, at.field), value: fixed };
  const name = namedSpan(span);
  const count = lengthOf(span);
  const value = name
    ? t(`moving.${name}`)
    : span.to > 0
      ? t(`moving.next_of.${span.period}`, { shown: formatNumber(count) })
      : t(`moving.last_of.${span.period}`, { shown: formatNumber(count) });
  return { field, op: '', value };
}
