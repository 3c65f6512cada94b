import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Operator } from '@steward/kernel/contract/wire/filters.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../fields/format.ts';
import { useRecordNames } from '../../fields/reference/options.ts';
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
  const holders = field?.kind === 'holder' ? list.map((one) => one.split(':')) : [];
  const names = useRecordNames(isReference ? field.to : undefined, list);
  const users = useRecordNames('user', idsOf(holders, 'user'));
  const places = useRecordNames('location', idsOf(holders, 'location'));
  const things = useRecordNames('asset', idsOf(holders, 'asset'));
  if (!field || shapeOf(condition.op) === 'none') return '';
  if (isReference) return names.join(', ');
  if (field.kind === 'holder') return [...users, ...places, ...things].join(', ');
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

function idsOf(holders: readonly (readonly string[])[], type: string): string[] {
  return holders.flatMap(([kind, id]) => (kind === type && id !== undefined ? [id] : []));
}
