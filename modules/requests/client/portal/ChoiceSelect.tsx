import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceSelectProps {
  label: string;
  /** Label for no choice; absent when required. */
  none?: string;
  options: readonly { readonly id: string; readonly name: string }[];
  value: string;
  onChange: (id: string) => void;
}

/** Single choice by name. */
export function ChoiceSelect({ label, none, options, value, onChange }: ChoiceSelectProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((one) => (
        <MenuItem key={one.id} value={one.id} sx={{ minHeight: 44 }}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
