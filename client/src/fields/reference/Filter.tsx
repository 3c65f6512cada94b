import { useState } from 'react';
import { OptionRow } from '../../engine/pickers/OptionRow.tsx';
import { useOptions } from '../../engine/pickers/options.ts';
import { asList, Choices } from '../Choices.tsx';
import type { FilterProps } from '../filter.ts';
import { useRecordNames, useRememberNames } from './options.ts';

/** Some records of a type, searched on the server. What is chosen stands first. */
export function RecordChoices({ to, chosen, onChange, label, autoFocus = false }: { to: string; chosen: readonly string[]; onChange: (ids: string[]) => void; label: string; autoFocus?: boolean }) {
  const [text, setText] = useState('');
  // What was chosen at the beginning stands first; what is ticked meanwhile stays where it is.
  const [first] = useState(chosen);
  const { options, busy } = useOptions(to, text, undefined, true);
  const names = useRecordNames(to, first);
  const remember = useRememberNames(to);
  const kept = text === '' ? first.map((id, index) => ({ value: id, label: names[index] ?? '…' })) : [];
  const others = options.filter((one) => !kept.some((two) => two.value === one.id)).map((one) => ({ value: one.id, label: one.name, shown: <OptionRow to={to} option={one} /> }));
  return (
    <Choices
      choices={[...kept, ...others]}
      chosen={chosen}
      onChange={(ids) => { remember(options); onChange(ids); }}
      label={label}
      search={{ text, set: setText }}
      busy={busy}
      autoFocus={autoFocus}
    />
  );
}

export function ReferenceFilter({ field, value, onChange, label, autoFocus = false }: FilterProps) {
  return <RecordChoices to={field.to ?? ''} chosen={asList(value)} onChange={onChange} label={label} autoFocus={autoFocus} />;
}
