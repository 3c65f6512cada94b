import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ChevronDown, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '@steward/kernel/contract/messages/languages.ts';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { type FieldControl, ALIGN_TO_START } from '../ui/Field.tsx';
import type { Option } from './options.ts';

/** Props common to single and multiple pickers. */
export interface PickerProps {
  /** Record type to choose from. */
  to: string;
  /** Limits the options, as equalities. */
  where?: Readonly<Record<string, string>> | undefined;
  onBlur?: (() => void) | undefined;
  control: FieldControl;
  label: string;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

interface FrameState {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Style of the input element. */
  readonly style?: CSSProperties | undefined;
}

/** Props of the autocomplete that all pickers share: texts, icons, input, and how options are identified. */
export function usePickerFrame(
  { to, control, inputRef, placeholder, disabled = false, autoFocus = false }: PickerProps,
  { open, setOpen, busy, failed, style }: FrameState,
) {
  const { t } = useTranslation(['form', 'common']);
  const labels = useLabels(to);
  return {
    id: control.id,
    fullWidth: true,
    disabled,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    getOptionKey: (one: Option) => one.id,
    isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
    loading: busy,
    loadingText: t('common:loading'),
    noOptionsText: failed ? t('picker.failed') : t('picker.nothing'),
    clearText: t('common:clear'),
    openText: t('common:open'),
    closeText: t('common:close'),
    popupIcon: <ChevronDown size={16} strokeWidth={1.75} />,
    clearIcon: <X size={15} strokeWidth={1.75} />,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        inputRef={inputRef}
        error={control.error}
        autoFocus={autoFocus}
        placeholder={placeholder ?? t('picker.search', { what: inSentence(labels.many, currentLanguage()) })}
        slotProps={{
          ...params.slotProps,
          htmlInput: {
            ...params.slotProps.htmlInput,
            ...control.aria,
            id: control.id,
            dir: 'auto',
            autoComplete: 'off',
            ...(style ? { style } : {}),
          },
        }}
      />
    ),
  };
}

/** The listbox of a picker, named by its field. */
export const pickerListbox = (label: string) => ({ 'aria-label': label, sx: { maxHeight: 320 } });

export const pickerStyle = {
  ...ALIGN_TO_START,
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { paddingLeft: '7px' },
  '& .MuiAutocomplete-popupIndicator, & .MuiAutocomplete-clearIndicator': { width: 28, height: 28 },
} as const;
