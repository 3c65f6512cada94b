import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '../../i18n/index.ts';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { permissionInputs } from '../../slots.ts';
import type { InputProps } from '../input.ts';

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
