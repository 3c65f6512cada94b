import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { Segments } from '../../ui/Segments.tsx';
import type { InputProps } from '../input.ts';

/** Yes, no, or not known. */
function ThreeValues({ value, onChange, label, disabled = false }: InputProps) {
  const { t } = useTranslation('common');
  const options = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
    { value: 'unknown', label: t('not_known') },
  ] as const;
  const chosen = value === true ? 'yes' : value === false ? 'no' : 'unknown';
  return (
    <Segments
      label={label}
      options={options}
      value={chosen}
      disabled={disabled}
      onChange={(next) => onChange(next === 'unknown' ? null : next === 'yes')}
    />
  );
}

/** A switch with its label beside it; of fields that may be unknown, three choices. */
export function BooleanInput(props: InputProps) {
  return props.field.unknown ? <ThreeValues {...props} /> : <SwitchInput {...props} />;
}

function SwitchInput({ value, onChange, onBlur, control, label, inputRef, disabled = false }: InputProps) {
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
