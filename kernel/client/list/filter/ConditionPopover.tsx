import Box from '@mui/material/Box';
import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition } from '@steward/kernel/contract/wire/filters.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { focusFirst } from './focus_first.ts';
import { useLiveCondition } from './useLiveCondition.ts';

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
