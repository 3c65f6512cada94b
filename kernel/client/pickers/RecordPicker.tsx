import Autocomplete from '@mui/material/Autocomplete';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HIDDEN_STYLE } from '../ui/text_styles.ts';
import { useLabels } from '../i18n/index.ts';
import { useIsDefined } from '../records/definitions.ts';
import { useCan } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import { AddRow, OptionRow } from './OptionRow.tsx';
import { useOptions, type Option } from './options.ts';
import { pickerListbox, pickerStyle, usePickerFrame, type PickerProps } from './picker_frame.tsx';
import { quickAdds } from './quick_add.ts';
import { usePickOnEnter } from './usePickOnEnter.ts';

const ADD = '+';
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
  const [QuickAdd] = quickAdds.all();
  const mayAdd = isOffered && QuickAdd !== undefined && may(permissionFor(record, 'write'));
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
  const frame = usePickerFrame(picker, { open, setOpen, busy, failed, style: isHidden ? HIDDEN_STYLE : undefined });
  return (
    <>
      <Autocomplete<Option>
        {...frame}
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
        filterOptions={(all) => all}
        getOptionLabel={(one) => (one.id === ADD ? text : one.name)}
        getOptionDisabled={(one) => one.id === MORE}
        autoHighlight={search.trim() !== '' && found.length > 0}
        openOnFocus={false}
        handleHomeEndKeys={false}
        slotProps={{ listbox: pickerListbox(label) }}
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
        sx={{ ...pickerStyle, '& .MuiAutocomplete-endAdornment': { display: 'flex', alignItems: 'center' } }}
      />
      {QuickAdd && adding !== null && isDefined && (
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
