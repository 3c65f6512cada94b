import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { NOT_KNOWN } from '@steward/kernel/contract/wire/filters.ts';
import { color } from '../../theme/tokens.ts';
import { Segments } from '../../ui/Segments.tsx';
import type { Controls, FilterProps, InputProps } from '../types.ts';

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

/** A switch with its label beside it; three choices for fields that may be unanswered. */
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

/** Yes or no, and "not known" for fields that may be unanswered. */
function BooleanFilter({ field, value, onChange, label }: FilterProps) {
  const { t } = useTranslation('common');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={label}
      value={field.unknown ? (value ?? null) : value !== false}
      onChange={(_, next: boolean | typeof NOT_KNOWN | null) => {
        if (next !== null) onChange(next);
      }}
      sx={{ '& button': { textTransform: 'none', height: 36, borderRadius: '8px' } }}
    >
      <ToggleButton value>{t('yes')}</ToggleButton>
      <ToggleButton value={false}>{t('no')}</ToggleButton>
      {field.unknown && <ToggleButton value={NOT_KNOWN}>{t('not_known')}</ToggleButton>}
    </ToggleButtonGroup>
  );
}

export const booleanControls: Controls = {
  Input: BooleanInput,
  Filter: BooleanFilter,
  isLabelBeside: true,
  place: 1,
  isRepeated: true,
};
