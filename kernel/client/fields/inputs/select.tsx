import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels, useLabels } from '../../i18n/index.ts';
import { permissionInputs } from '../../slots.ts';
import { color } from '../../theme/tokens.ts';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { OptionLabel } from '../select.tsx';
import type { InputProps, FilterProps, Controls } from '../types.ts';
import { asList, Choices } from './Choices.tsx';

/** Single choice, clearable unless required. */
function SelectInput({
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

function SelectFilter({ record, fieldKey, field, value, onChange, label, autoFocus = false }: FilterProps) {
  const words = useLabels(record.name).options?.[fieldKey];
  const choices = (field.options ?? []).map((option) => {
    const word = words?.[option] ?? option;
    return { value: option, label: word, shown: <OptionLabel field={field} option={option} word={word} /> };
  });
  return <Choices choices={choices} chosen={asList(value)} onChange={onChange} label={label} autoFocus={autoFocus} />;
}

export const selectControls: Controls = { Input: SelectInput, Filter: SelectFilter, isRepeated: true };

/** Permissions as a matrix, other multiple choices as chips. */
export function MultiselectInput(props: InputProps) {
  const { field, value, onChange } = props;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const [PermissionMatrix] = permissionInputs.all();
  if (PermissionMatrix && field.options?.some((option) => option.includes(':'))) {
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <PermissionMatrix chosen={chosen} onChange={onChange} disabled={props.disabled ?? false} label={props.label} />
      </Suspense>
    );
  }
  return <Chips {...props} chosen={chosen} />;
}

function Chips({
  record,
  fieldKey,
  field,
  chosen,
  onChange,
  onBlur,
  control,
  label,
  inputRef,
  disabled = false,
}: InputProps & { chosen: string[] }) {
  const { t } = useTranslation('common');
  const words = useAllLabels()[record?.name ?? '']?.options?.[fieldKey];
  return (
    <Autocomplete
      id={control.id}
      multiple
      options={field.options ?? []}
      value={chosen}
      onChange={(_, next) => onChange(next)}
      onBlur={onBlur}
      disabled={disabled}
      disableCloseOnSelect
      getOptionLabel={(option) => words?.[option] ?? option}
      clearText={t('clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={control.error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...control.aria, 'aria-label': label, id: control.id },
          }}
        />
      )}
    />
  );
}

export const multiselectControls: Controls = { Input: MultiselectInput, Filter: SelectFilter, isGroup: true, place: 2 };
