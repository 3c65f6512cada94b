import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { color } from '../../theme/tokens.ts';
import type { InputProps } from '../input.ts';

/** A switch with its label beside it. */
export function BooleanInput({ value, onChange, onBlur, control, label, inputRef, disabled = false }: InputProps) {
  return (
    <Box
      component="label"
      htmlFor={control.id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: 36,
        cursor: disabled ? 'default' : 'pointer',
        fontSize: '0.875rem',
        color: disabled ? color.tertiary : color.text,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Switch
        id={control.id}
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        slotProps={{ input: { ...control.aria, ref: inputRef } }}
      />
      <span>{label}</span>
    </Box>
  );
}
