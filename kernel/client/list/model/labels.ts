import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { type RecordDefinition, assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Operator } from '@steward/kernel/contract/wire/filters.ts';
import { useRecordNames, type RecordReference } from '../../fields/inputs/record_options.tsx';
import { clientKindOf } from '../../fields/registry.tsx';
import type { OperatorLabel } from '../../fields/types.ts';
import { useAllLabels, useLabels } from '../../i18n/index.ts';
import { fieldOf, placeOf, shapeOf } from './filter_tree.ts';

/** Label of a field, own or common; of one behind a reference both: "Model: Name". */
export function useFieldLabel(record: RecordDefinition): (path: string) => string {
  const labels = useAllLabels();
  return useCallback(
    (path) => {
      const label = (name: string, key: string): string =>
        labels[name]?.fields[key] ?? labels['system']?.fields[key] ?? key;
      const { owner, key } = placeOf(record, path);
      return owner === record
        ? label(record.name, key)
        : `${label(record.name, path.split('.')[0] ?? '')}: ${label(owner.name, key)}`;
    },
    [labels, record],
  );
}

/** Days: before and after; numbers: less and more. */
function operatorLabelOf(op: Operator, field: FieldDefinition): OperatorLabel {
  return clientKindOf(field).operatorLabels?.[op] ?? op;
}

export function useOperatorLabel(): (op: Operator, field: FieldDefinition) => string {
  const { t } = useTranslation('list');
  return (op, field) => t(`op.${operatorLabelOf(op, field)}`);
}

/** The value of a condition as text, with record names. */
export function useValueText(record: RecordDefinition, condition: Condition): string {
  const { t } = useTranslation('common');
  const { owner, key } = placeOf(record, condition.field);
  const labels = useLabels(owner.name);
  const field = fieldOf(record, condition.field);
  const list = Array.isArray(condition.value) ? condition.value.map(String) : [];
  const refersTo = field && kindOf(field).refersTo;
  const refs = field?.to ? list.map((id) => ({ to: field.to ?? '', id })) : [];
  const names = useRecordNames(refersTo === 'assignee' ? assigneesOf(list) : refs);
  if (!field || shapeOf(condition.op) === 'none') return '';
  if (refersTo) return names.join(', ');
  const words = {
    yes: t('yes'),
    no: t('no'),
    unknown: t('not_known'),
    option: (value: string) => labels.options?.[key]?.[value] ?? value,
  };
  const one = (value: unknown): string => clientKindOf(field).text(value ?? '', field, words);
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
