import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { ChevronDown, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import { HIDDEN_STYLE } from '../fields/reference/Cell.tsx';
import { ALIGN_TO_START } from '../fields/TypedInput.tsx';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { useIsDefined } from '../records/definitions.ts';
import { useCan } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import type { FieldControl } from '../ui/Field.tsx';
import { inSentence } from '../form/labels.ts';
import { AddRow, OptionRow } from './OptionRow.tsx';
import { useOptions, type Option } from './options.ts';
import { usePickOnEnter } from './usePickOnEnter.ts';

const QuickAdd = lazyPart(() => import('./QuickAdd.tsx'));
const ADD = '+';
const MORE = '…';

interface RecordPickerProps {
  /** Record type to choose from. */
  to: string;
  where?: Readonly<Record<string, string>> | undefined;
  value: Option | null;
  onChange: (chosen: Option | null) => void;
  onBlur?: (() => void) | undefined;
  control: FieldControl;
  label: string;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Excluded ids, such as the record itself as its parent. */
  exclude?: readonly string[];
  /** Whether missing records can be created. */
  mayAdd?: boolean;
}

/** Picks one record by server-side search; missing ones can be created. */
export function RecordPicker({
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
  exclude = [],
  mayAdd: isOffered = true,
}: RecordPickerProps) {
  const { t } = useTranslation(['form', 'common']);
  const record = recordNamed(to);
  const labels = useLabels(to);
  const may = useCan();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const search = text === value?.name ? '' : text;
  const isHidden = value?.hidden === true && search === '';
  const { options, more, busy, failed } = useOptions(to, search, where, open);
  const isDefined = useIsDefined(adding === null ? null : to);
  const mayAdd = isOffered && may(permissionFor(record, 'write'));
  const found = options.filter((one) => !exclude.includes(one.id));
  const enter = usePickOnEnter(search.trim(), busy, found, (first) => {
    setOpen(false);
    onChange(first);
  });
  const rows: Option[] = [
    ...found,
    ...(more && !busy ? [{ id: MORE, name: t('picker.more') }] : []),
    ...(mayAdd && !busy
      ? [{ id: ADD, name: search.trim() === '' ? labels.add : t('picker.add_named', { name: search.trim() }) }]
      : []),
  ];
  return (
    <>
      <Autocomplete<Option>
        id={control.id}
        fullWidth
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={rows}
        value={value}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, chosen) => {
          if (chosen?.id === ADD) setAdding(search.trim());
          else onChange(chosen);
        }}
        onKeyDown={enter}
        onBlur={() => {
          if (adding === null) onBlur?.();
        }}
        disabled={disabled}
        filterOptions={(all) => all}
        getOptionLabel={(one) => (one.id === ADD ? text : one.name)}
        getOptionKey={(one) => one.id}
        getOptionDisabled={(one) => one.id === MORE}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        autoHighlight={search.trim() !== '' && found.length > 0}
        openOnFocus={false}
        handleHomeEndKeys={false}
        loading={busy}
        loadingText={t('common:loading')}
        noOptionsText={failed ? t('picker.failed') : t('picker.nothing')}
        clearText={t('common:clear')}
        openText={t('common:open')}
        closeText={t('common:close')}
        popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
        clearIcon={<X size={15} strokeWidth={1.75} />}
        slotProps={{ listbox: { 'aria-label': label, sx: { maxHeight: 320 } } }}
        renderOption={({ key, ...props }, one) => (
          <li
            key={key}
            {...props}
            style={
              one.id === ADD
                ? {
                    position: 'sticky',
                    bottom: -4,
                    backgroundColor: color.raised,
                    borderTop: `1px solid ${color.softLine}`,
                    borderRadius: 0,
                  }
                : undefined
            }
          >
            {one.id === ADD ? (
              <AddRow text={one.name} />
            ) : one.id === MORE ? (
              <span style={{ fontSize: 13 }}>{one.name}</span>
            ) : (
              <OptionRow to={to} option={one} />
            )}
          </li>
        )}
        renderInput={(params) => (
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
                ...(isHidden ? { style: HIDDEN_STYLE } : {}),
              },
            }}
          />
        )}
        sx={{
          ...ALIGN_TO_START,
          '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { paddingLeft: '7px' },
          '& .MuiAutocomplete-endAdornment': { display: 'flex', alignItems: 'center' },
          '& .MuiAutocomplete-popupIndicator, & .MuiAutocomplete-clearIndicator': { width: 28, height: 28 },
        }}
      />
      {adding !== null && isDefined && (
        <Suspense fallback={null}>
          <QuickAdd
            record={record}
            name={adding}
            where={where}
            onClose={() => setAdding(null)}
            onAdded={(added) => {
              setAdding(null);
              onChange(added);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
