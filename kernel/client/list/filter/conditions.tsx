import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Operator } from '@steward/kernel/contract/wire/filters.ts';
import { FieldFilter } from '../../fields/controls.tsx';
import { color } from '../../theme/tokens.ts';
import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
import { isComplete, shapeOf, fieldOf, placeOf, operatorsFor, withOperator } from '../model/filter_tree.ts';
import { useFieldLabel, useOperatorLabel } from '../model/labels.ts';
import { focusFirst } from './FieldList.tsx';

/** Milliseconds of rest after typing; choices apply at once. */
const REST = 300;

/**
 * A condition applied as soon as it is complete. `apply` gets `null` while incomplete; `isNew`: `start` is not applied
 * yet.
 */
export function useLiveCondition(
  start: Condition,
  isNew: boolean,
  apply: (condition: Condition | null) => void,
): readonly [Condition, (next: Condition) => void, () => void] {
  const [condition, setCondition] = useState(start);
  const sent = useRef(JSON.stringify(!isNew && isComplete(start) ? start : null));
  const latest = useRef({ condition, apply });
  latest.current = { condition, apply };
  const send = (): void => {
    const now = isComplete(latest.current.condition) ? latest.current.condition : null;
    if (JSON.stringify(now) === sent.current) return;
    sent.current = JSON.stringify(now);
    latest.current.apply(now);
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const isTyped = shapeOf(condition.op) !== 'list' && typeof condition.value !== 'boolean';
    const timer = setTimeout(() => sendNow.current(), isTyped ? REST : 0);
    return () => clearTimeout(timer);
  }, [condition]);
  // Pending changes are applied on unmount.
  useEffect(() => () => sendNow.current(), []);
  return [condition, setCondition, send];
}

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
  const { owner, key: fieldKey } = placeOf(record, condition.field);
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
        record={owner}
        fieldKey={fieldKey}
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

interface ConditionPopoverProps {
  anchor: HTMLElement;
  record: RecordDefinition;
  start: Condition;
  onChange: (condition: Condition) => void;
  /** Closed without a value. */
  onRemove: () => void;
  onClose: () => void;
}

/** Edits an existing condition, applied while editing; removed when closed without a value. */
export function ConditionPopover({ anchor, record, start, onChange, onRemove, onClose }: ConditionPopoverProps) {
  const { t } = useTranslation('list');
  const isEmpty = useRef(false);
  const [condition, setCondition, send] = useLiveCondition(start, false, (next) => {
    isEmpty.current = next === null;
    if (next) onChange(next);
  });
  const label = useFieldLabel(record)(condition.field);
  const close = (): void => {
    send();
    onClose();
    if (isEmpty.current) onRemove();
  };
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('filter.edit', { name: label })}
      sx={{ width: 300, p: 3 }}
      onEntering={focusFirst}
      onClose={close}
    >
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 500, color: color.text }}>{label}</Box>
        <ConditionFields record={record} condition={condition} onChange={setCondition} autoFocus />
      </Box>
    </PopoverDialog>
  );
}
