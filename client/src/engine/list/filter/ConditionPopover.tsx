import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Condition } from '@steward/contract/wire/filters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../../theme/tokens.ts';
import { isComplete } from '../filter_tree.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { focusFirst } from './focus_first.ts';

interface ConditionPopoverProps {
  anchor: HTMLElement;
  record: RecordDefinition;
  start: Condition;
  onApply: (condition: Condition) => void;
  onClose: () => void;
}

/** One condition on one field, applied with the button or Enter. */
export function ConditionPopover({ anchor, record, start, onApply, onClose }: ConditionPopoverProps) {
  const { t } = useTranslation('list');
  const [condition, setCondition] = useState(start);
  const label = useFieldLabel(record)(condition.field);
  const complete = isComplete(condition);
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ transition: { onEntering: focusFirst }, paper: { role: 'dialog', 'aria-label': t('filter.edit', { name: label }), sx: { width: 300, mt: 1, p: 3 } } }}>
      <Box component="form" sx={{ display: 'grid', gap: 2.5 }} onSubmit={(event) => { event.preventDefault(); if (complete) onApply(condition); }}>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 500, color: color.text }}>{label}</Box>
        <ConditionFields record={record} condition={condition} onChange={setCondition} autoFocus />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button size="small" variant="text" onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          <Button size="small" type="submit" variant="contained" color="primary" disabled={!complete}>{t('filter.apply')}</Button>
        </Box>
      </Box>
    </Popover>
  );
}
