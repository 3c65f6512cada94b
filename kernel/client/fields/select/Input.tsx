import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '../../i18n/index.ts';
import { color } from '../../theme/tokens.ts';
import type { InputProps } from '../input.ts';
import { OptionLabel } from './OptionLabel.tsx';

/** Single choice, clearable unless required. */
export function SelectInput({
  record,
  options,
  fieldKey,
  field,
  value,
  onChange,
  onBlur,
  control,
  inputRef,
  placeholder,
  disabled = false,
  autoFocus = false,
}: InputProps) {
  const { t } = useTranslation('common');
  const own = useAllLabels()[record?.name ?? '']?.options?.[fieldKey];
  const words = options ?? own;
  const chosen = typeof value === 'string' ? value : '';
  const shown = (option: string) => <OptionLabel field={field} option={option} word={words?.[option] ?? option} />;
  return (
    <Select
      fullWidth
      displayEmpty
      disabled={disabled}
      error={control.error}
      value={chosen}
      inputRef={(handle: { node?: HTMLElement; focus?: () => void } | null) =>
        inputRef?.(
          handle?.node?.previousElementSibling instanceof HTMLElement ? handle.node.previousElementSibling : null,
        )
      }
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      autoFocus={autoFocus}
      renderValue={(option) =>
        option === '' ? (
          <Box component="span" sx={{ color: color.tertiary }}>
            {placeholder ?? t('none')}
          </Box>
        ) : (
          shown(option)
        )
      }
      SelectDisplayProps={{ id: control.id, ...control.aria, 'aria-labelledby': `${control.id}-label ${control.id}` }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 380 } } } }}
      sx={{ '& .MuiSelect-select': { display: 'flex', alignItems: 'center', minHeight: '20px !important' } }}
    >
      {!field.required && (
        <MenuItem value="" sx={{ color: color.tertiary }}>
          {t('none')}
        </MenuItem>
      )}
      {(field.options ?? []).map((option) => (
        <MenuItem key={option} value={option}>
          {shown(option)}
        </MenuItem>
      ))}
    </Select>
  );
}
