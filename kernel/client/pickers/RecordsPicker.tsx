import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALIGN_TO_START } from '../fields/TypedInput.tsx';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import type { FieldControl } from '../ui/Field.tsx';
import { inSentence } from '../form/labels.ts';
import { OptionRow } from './OptionRow.tsx';
import { useOptions, type Option } from './options.ts';
import { usePickOnEnter } from './usePickOnEnter.ts';

interface RecordsPickerProps {
  to: string;
  where?: Readonly<Record<string, string>> | undefined;
  value: readonly Option[];
  onChange: (chosen: Option[]) => void;
  onBlur?: (() => void) | undefined;
  control: FieldControl;
  label: string;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Picks several records, shown as chips; Backspace removes the last. */
export function RecordsPicker({
  to,
  where,
  value,
  onChange,
  onBlur,
  control,
  label,
  inputRef,
  placeholder,
  disabled = false,
  autoFocus = false,
}: RecordsPickerProps) {
  const { t } = useTranslation(['form', 'common']);
  const labels = useLabels(to);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { options, busy, failed } = useOptions(to, text, where, open);
  const others = options.filter((one) => !value.some((other) => other.id === one.id));
  const enter = usePickOnEnter(text.trim(), busy, others, (first) => {
    onChange([...value, first]);
    setText('');
  });
  return (
    <Autocomplete<Option, true>
      id={control.id}
      multiple
      fullWidth
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...options]}
      value={value as Option[]}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, chosen) => onChange(chosen)}
      onKeyDown={enter}
      onBlur={onBlur}
      disabled={disabled}
      disableCloseOnSelect
      filterSelectedOptions
      filterOptions={(all) => all.filter((one) => !value.some((other) => other.id === one.id))}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      autoHighlight={text.trim() !== ''}
      loading={busy}
      loadingText={t('common:loading')}
      noOptionsText={failed ? t('picker.failed') : t('picker.nothing')}
      clearText={t('common:clear')}
      openText={t('common:open')}
      closeText={t('common:close')}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
      clearIcon={<X size={15} strokeWidth={1.75} />}
      slotProps={{
        listbox: { 'aria-label': label, sx: { maxHeight: 320 } },
        chip: {
          size: 'small',
          deleteIcon: <X size={13} />,
          sx: {
            height: 24,
            borderRadius: '6px',
            backgroundColor: color.quietSoft,
            color: color.text,
            fontSize: '0.8125rem',
            fontWeight: 500,
            '& .MuiChip-deleteIcon': { color: color.tertiary, fontSize: 13 },
          },
        },
      }}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          <OptionRow to={to} option={one} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={control.error}
          autoFocus={autoFocus}
          placeholder={
            value.length > 0
              ? ''
              : (placeholder ?? t('picker.search', { what: inSentence(labels.many, currentLanguage()) }))
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              ...control.aria,
              id: control.id,
              dir: 'auto',
              autoComplete: 'off',
            },
          }}
        />
      )}
      sx={{
        ...ALIGN_TO_START,
        '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { paddingLeft: '7px' },
        '& .MuiAutocomplete-popupIndicator, & .MuiAutocomplete-clearIndicator': { width: 28, height: 28 },
      }}
    />
  );
}
