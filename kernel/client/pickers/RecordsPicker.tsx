import Autocomplete from '@mui/material/Autocomplete';
import { X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { color } from '../theme/tokens.ts';
import { AddRow, OptionRow } from './OptionRow.tsx';
import { useOptions, type Option } from './options.ts';
import { pickerListbox, pickerStyle, usePickerFrame, type PickerProps } from './picker_frame.tsx';
import { ScannedPick, useScannedPick } from './ScannedPick.tsx';
import { usePickOnEnter } from './usePickOnEnter.ts';
import { ADD, ADD_STYLE, useQuickAdd } from './useQuickAdd.tsx';

interface RecordsPickerProps extends PickerProps {
  value: readonly Option[];
  onChange: (chosen: Option[]) => void;
  /** Whether missing records can be created. */
  mayAdd?: boolean;
  /** How many at most: the list closes with the last one, and a further one takes its place. */
  most?: number | undefined;
}

/** Picks several records, shown as chips; Backspace removes the last; missing ones can be created. */
export function RecordsPicker({ value, onChange, mayAdd: isOffered = false, most, ...picker }: RecordsPickerProps) {
  const { to, where, onBlur, label } = picker;
  // Another array would count as another choice.
  const picked = useMemo(() => [...value], [value]);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { options, busy, failed } = useOptions(to, text, where, open);
  const others = options.filter((one) => !value.some((other) => other.id === one.id));
  // One scan comes after the other, before what was scanned is found.
  const latest = useRef(value);
  latest.current = value;
  const atMost = (some: readonly Option[]): Option[] => (most === undefined ? [...some] : some.slice(-most));
  const pick = (one: Option, code?: string): void => {
    if (!latest.current.some((other) => other.id === one.id)) {
      latest.current = atMost([...latest.current, one]);
      onChange([...latest.current]);
    }
    // Input after a scan belongs to the next one.
    setText((now) => (code === undefined || now.trim() === code ? '' : now));
  };
  const scanned = useScannedPick({ to, where, exclude: value.map((one) => one.id), onPick: pick });
  const enter = usePickOnEnter(text.trim(), busy, others, pick, scanned.read);
  const adding = useQuickAdd({ to, where }, { search: text, isOffered }, (added) => {
    onChange(atMost([...value, added]));
    setText('');
  });
  // A search for an existing record does not suggest one of the same name.
  const isThere = options.some((one) => one.name.toLowerCase() === text.trim().toLowerCase());
  const rows = adding.option && !busy && !isThere ? [...others, adding.option] : others;
  const frame = usePickerFrame(
    { ...picker, placeholder: value.length > 0 ? '' : picker.placeholder },
    { open, setOpen, busy, failed },
  );
  return (
    <ScannedPick to={to} scanned={scanned} disabled={picker.disabled}>
      <Autocomplete<Option, true>
        {...frame}
        multiple
        options={rows}
        value={picked}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          // With each new value the library would empty what is being typed.
          if (reason !== 'reset') setText(next);
        }}
        onChange={(_, chosen) => {
          if (chosen.some((one) => one.id === ADD)) adding.begin();
          else onChange(atMost(chosen));
        }}
        onKeyDown={enter}
        onBlur={() => {
          if (!adding.isOpen) onBlur?.();
        }}
        disableCloseOnSelect={most === undefined || value.length + 1 < most}
        filterSelectedOptions
        filterOptions={(all) => all}
        getOptionLabel={fullName}
        autoHighlight={text.trim() !== '' && (others.length > 0 || adding.option !== null)}
        slotProps={{
          listbox: pickerListbox(label),
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
          <li key={key} {...props} style={one.id === ADD ? ADD_STYLE : undefined}>
            {one.id === ADD ? <AddRow text={one.name} /> : <OptionRow to={to} option={one} />}
          </li>
        )}
        sx={pickerStyle}
      />
      {adding.dialog}
    </ScannedPick>
  );
}
