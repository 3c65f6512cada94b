import Autocomplete from '@mui/material/Autocomplete';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { HIDDEN_STYLE } from '../ui/Link.tsx';
import { AddRow, OptionRow } from './OptionRow.tsx';
import { useOptions, type Option } from './options.ts';
import { pickerListbox, pickerStyle, usePickerFrame, type PickerProps } from './picker_frame.tsx';
import { ScannedPick, useScannedPick } from './ScannedPick.tsx';
import { usePickOnEnter } from './usePickOnEnter.ts';
import { ADD, ADD_STYLE, useQuickAdd } from './useQuickAdd.tsx';

const MORE = '…';

interface RecordPickerProps extends PickerProps {
  value: Option | null;
  onChange: (chosen: Option | null) => void;
  /** Excluded ids, such as the record itself as its parent. */
  exclude?: readonly string[];
  /** Whether missing records can be created. */
  mayAdd?: boolean;
}

/** Picks one record by server-side search; missing ones can be created. */
export function RecordPicker({
  value,
  onChange,
  exclude = [],
  mayAdd: isOffered = true,
  ...picker
}: RecordPickerProps) {
  const { to, where, onBlur, label } = picker;
  const { t } = useTranslation('form');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const search = value && text === fullName(value) ? '' : text;
  const isHidden = value?.hidden === true && search === '';
  const { options, more, busy, failed } = useOptions(to, search, where, open);
  const adding = useQuickAdd({ to, where }, { search, isOffered }, onChange);
  const found = options.filter((one) => !exclude.includes(one.id));
  const typed = useRef(text);
  typed.current = text;
  const pick = (one: Option, code?: string): void => {
    // Something else has been typed or scanned since.
    if (code !== undefined && typed.current.trim() !== code) return;
    setOpen(false);
    onChange(one);
  };
  const scanned = useScannedPick({ to, where, exclude, onPick: pick });
  const enter = usePickOnEnter(search.trim(), busy, found, pick, scanned.read);
  const rows: Option[] = [
    ...found,
    ...(more && !busy ? [{ id: MORE, name: t('picker.more') }] : []),
    ...(adding.option && !busy ? [adding.option] : []),
  ];
  const frame = usePickerFrame(picker, { open, setOpen, busy, failed, style: isHidden ? HIDDEN_STYLE : undefined });
  return (
    <ScannedPick to={to} scanned={scanned} disabled={picker.disabled}>
      <Autocomplete<Option>
        {...frame}
        options={rows}
        value={value}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, chosen) => {
          if (chosen?.id === ADD) adding.begin();
          else onChange(chosen);
        }}
        onKeyDown={enter}
        onBlur={() => {
          if (!adding.isOpen) onBlur?.();
        }}
        filterOptions={(all) => all}
        getOptionLabel={(one) => (one.id === ADD ? text : fullName(one))}
        getOptionDisabled={(one) => one.id === MORE}
        autoHighlight={search.trim() !== '' && (found.length > 0 || adding.option !== null)}
        openOnFocus={false}
        handleHomeEndKeys={false}
        slotProps={{ listbox: pickerListbox(label) }}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props} style={one.id === ADD ? ADD_STYLE : undefined}>
            {one.id === ADD ? (
              <AddRow text={one.name} />
            ) : one.id === MORE ? (
              <span style={{ fontSize: 13 }}>{one.name}</span>
            ) : (
              <OptionRow to={to} option={one} />
            )}
          </li>
        )}
        sx={{ ...pickerStyle, '& .MuiAutocomplete-endAdornment': { display: 'flex', alignItems: 'center' } }}
      />
      {adding.dialog}
    </ScannedPick>
  );
}
