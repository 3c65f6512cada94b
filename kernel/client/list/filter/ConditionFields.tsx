import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Operator } from '@steward/kernel/contract/wire/filters.ts';
import { useTranslation } from 'react-i18next';
import { FieldFilter } from '../../fields/controls.tsx';
import { fieldOf, operatorsFor, withOperator } from '../model/filter_tree.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { useOperatorLabel } from './labels.ts';

/** Operator and value of a condition. */
export function ConditionFields({
  record,
  condition,
  onChange,
  autoFocus = false,
}: {
  record: RecordDefinition;
  condition: Condition;
  onChange: (condition: Condition) => void;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('list');
  const word = useOperatorLabel();
  const label = useFieldLabel(record)(condition.field);
  const field = fieldOf(record, condition.field);
  if (!field) return null;
  const offered = operatorsFor(field);
  const operators = offered.includes(condition.op) ? offered : [...offered, condition.op];
  return (
    <>
      {operators.length > 1 && (
        <Select<Operator>
          fullWidth
          value={condition.op}
          onChange={(event) => onChange(withOperator(condition, event.target.value))}
          inputProps={{ 'aria-label': t('filter.operator') }}
        >
          {operators.map((op) => (
            <MenuItem key={op} value={op}>
              {word(op, field)}
            </MenuItem>
          ))}
        </Select>
      )}
      <FieldFilter
        key={`${condition.field}/${condition.op}`}
        record={record}
        fieldKey={condition.field}
        field={field}
        op={condition.op}
        value={condition.value}
        onChange={(value) => onChange({ ...condition, value })}
        label={`${label}, ${t('filter.value')}`}
        autoFocus={autoFocus}
      />
    </>
  );
}
