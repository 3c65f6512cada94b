import Autocomplete from '@mui/material/Autocomplete';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { color } from '../theme/tokens.ts';
import { OptionRow } from './OptionRow.tsx';
import { useOptions, type Option } from './options.ts';
import { pickerListbox, pickerStyle, usePickerFrame, type PickerProps } from './picker_frame.tsx';
import { usePickOnEnter } from './usePickOnEnter.ts';

interface RecordsPickerProps extends PickerProps {
  value: readonly Option[];
  onChange: (chosen: Option[]) => void;
}

/** Picks several records, shown as chips; Backspace removes the last. */
export function RecordsPicker({ value, onChange, ...picker }: RecordsPickerProps) {
  const { to, where, onBlur, label } = picker;
  // Another array would count as another choice.
  const picked = useMemo(() => [...value], [value]);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { options, busy, failed } = useOptions(to, text, where, open);
  const others = options.filter((one) => !value.some((other) => other.id === one.id));
  const enter = usePickOnEnter(text.trim(), busy, others, (first) => {
    onChange([...value, first]);
    setText('');
  });
  const frame = usePickerFrame(
    { ...picker, placeholder: value.length > 0 ? '' : picker.placeholder },
    { open, setOpen, busy, failed },
  );
  return (
    <Autocomplete<Option, true>
      {...frame}
      multiple
      options={[...options]}
      value={picked}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, chosen) => onChange(chosen)}
      onKeyDown={enter}
      onBlur={onBlur}
      disableCloseOnSelect
      filterSelectedOptions
      filterOptions={(all) => all.filter((one) => !value.some((other) => other.id === one.id))}
      getOptionLabel={(one) => one.name}
      autoHighlight={text.trim() !== ''}
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
        <li key={key} {...props}>
          <OptionRow to={to} option={one} />
        </li>
      )}
      sx={pickerStyle}
    />
  );
}
