import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { isNamed, assigneeInput, isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { useAllLabels } from '../../i18n/index.ts';
import { RecordPicker } from '../../pickers/RecordPicker.tsx';
import type { InputProps, FilterProps, Controls } from '../types.ts';
import { asList } from './Choices.tsx';
import { RecordChoices } from './reference.tsx';

/** The type of the assignee, then the record. Reports `{type, id, name}`. */
function AssigneeInput({ value, onChange, onBlur, control, label, inputRef, disabled = false }: InputProps) {
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
        {assigneeTypes().map(({ name }) => (
          <ToggleButton key={name} value={name} sx={{ px: 3 }}>
            {labels[name]?.one ?? name}
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

/** Assignees, encoded as `user:<id>`. */
function AssigneeFilter({ value, onChange, label, autoFocus = false }: FilterProps) {
  const labels = useAllLabels();
  const chosen = asList(value);
  const [type, setType] = useState<string>(chosen[0]?.split(':')[0] ?? assigneeTypes()[0]?.name ?? '');
  const prefix = `${type}:`;
  const ids = chosen.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const ofOtherTypes = chosen.filter((key) => !key.startsWith(prefix));
  return (
    <>
      <Tabs value={type} onChange={(_, next: string) => setType(next)} aria-label={label} sx={{ mb: 2 }}>
        {assigneeTypes().map(({ name }) => (
          <Tab key={name} value={name} label={labels[name]?.many ?? name} />
        ))}
      </Tabs>
      <RecordChoices
        key={type}
        to={type}
        chosen={ids}
        onChange={(next) => onChange([...ofOtherTypes, ...next.map((id) => `${prefix}${id}`)])}
        label={label}
        autoFocus={autoFocus}
      />
    </>
  );
}

export const assigneeControls: Controls = {
  Input: AssigneeInput,
  Filter: AssigneeFilter,
  isGroup: true,
  toParts: (value) => (isAssignee(value) ? assigneeInput(value) : {}),
};
