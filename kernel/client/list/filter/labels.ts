import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Operator } from '@steward/kernel/contract/wire/filters.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../fields/format.ts';
import { useRecordNames, type RecordReference } from '../../fields/reference/options.ts';
import { useLabels } from '../../i18n/index.ts';
import { fieldOf, shapeOf } from '../filter_tree.ts';
import type { FieldKind } from '@steward/kernel/contract/fields/index.ts';

type OperatorLabel = Operator | 'before' | 'until' | 'after' | 'since';

const DAYS: Readonly<Partial<Record<Operator, OperatorLabel>>> = {
  lt: 'before',
  lte: 'until',
  gt: 'after',
  gte: 'since',
};

/** Days: before and after; numbers: less and more. */
export function operatorLabelOf(op: Operator, kind: FieldKind): OperatorLabel {
  return (kind === 'date' || kind === 'datetime' ? DAYS[op] : undefined) ?? op;
}

export function useOperatorLabel(): (op: Operator, kind: FieldKind) => string {
  const { t } = useTranslation('list');
  return (op, kind) => t(`op.${operatorLabelOf(op, kind)}`);
}

/** The value of a condition as text, with record names. */
export function useValueText(record: RecordDefinition, condition: Condition): string {
  const { t } = useTranslation('common');
  const labels = useLabels(record.name);
  const field = fieldOf(record, condition.field);
  const list = Array.isArray(condition.value) ? condition.value.map(String) : [];
  const isReference = field?.kind === 'reference' || field?.kind === 'references';
  const refs = isReference && field.to ? list.map((id) => ({ to: field.to ?? '', id })) : [];
  const names = useRecordNames(field?.kind === 'holder' ? assigneesOf(list) : refs);
  if (!field || shapeOf(condition.op) === 'none') return '';
  if (isReference || field.kind === 'holder') return names.join(', ');
  const one = (value: unknown): string => {
    switch (field.kind) {
      case 'date':
        return formatDate(String(value));
      case 'datetime':
        return formatDateTime(String(value));
      case 'boolean':
        return value === true ? t('yes') : t('no');
      case 'number':
        return formatNumber(Number(value), field.scale ?? 0);
      case 'select':
      case 'multiselect':
        return labels.options?.[condition.field]?.[String(value)] ?? String(value);
      default:
        return String(value ?? '');
    }
  };
  if (condition.op === 'between') return list.map(one).join(' – ');
  return Array.isArray(condition.value) ? list.map(one).join(', ') : one(condition.value);
}

/** Values such as `user:ID`, in the order in which the types are offered. */
function assigneesOf(values: readonly string[]): RecordReference[] {
  return assigneeTypes().flatMap(({ name }) =>
    values.flatMap((value) => {
      const [to, id] = value.split(':');
      return to === name && id !== undefined ? [{ to, id }] : [];
    }),
  );
}
