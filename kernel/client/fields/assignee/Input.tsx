import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { useState } from 'react';
import { RecordPicker } from '../../pickers/RecordPicker.tsx';
import { useAllLabels } from '../../i18n/index.ts';
import type { InputProps } from '../input.ts';
import { isNamed } from '../reference/Cell.tsx';

/** Type of assignee, then the record. Emits `{type, id, name}`. */
export function AssigneeInput({ value, onChange, onBlur, control, label, inputRef, disabled = false }: InputProps) {
  const labels = useAllLabels();
  const given = isNamed(value) && 'type' in value ? String(value.type) : undefined;
  const [type, setType] = useState<string>(given ?? assigneeTypes()[0]?.name ?? '');
  const change = (next: string | null): void => {
    if (next === null) return;
    setType(next);
    onChange(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={type}
        disabled={disabled}
        onChange={(_, next: string | null) => change(next)}
        aria-label={label}
      >
        {assigneeTypes().map(({ name: one }) => (
          <ToggleButton key={one} value={one} sx={{ px: 3 }}>
            {labels[one]?.one ?? one}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RecordPicker
        key={type}
        to={type}
        value={given === type && isNamed(value) ? value : null}
        onChange={(chosen) => onChange(chosen && { type, id: chosen.id, name: chosen.name })}
        onBlur={onBlur}
        control={control}
        label={label}
        inputRef={inputRef}
        disabled={disabled}
      />
    </Box>
  );
}
