import { useState } from 'react';
import { OptionRow } from '../../pickers/OptionRow.tsx';
import { useOptions } from '../../pickers/options.ts';
import { asList, Choices } from '../Choices.tsx';
import type { FilterProps } from '../filter.ts';
import { useRecordNames, useRememberNames } from './options.ts';
import { useTreeOptions } from './tree_options.tsx';

/** Choices of records, searched on the server. Chosen ones come first. */
export function RecordChoices({
  to,
  chosen,
  onChange,
  label,
  autoFocus = false,
}: {
  to: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  label: string;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState('');
  // Choices at opening come first; later ones keep their place.
  const [first] = useState(chosen);
  const { options, busy } = useOptions(to, text, undefined, true);
  const tree = useTreeOptions(to, text === '');
  const names = useRecordNames(first.map((id) => ({ to, id })));
  const remember = useRememberNames(to);
  const isListed = (id: string): boolean => tree?.some((one) => one.value === id) === true;
  const kept =
    text === ''
      ? first.map((id, index) => ({ value: id, label: names[index] ?? '…' })).filter((one) => !isListed(one.value))
      : [];
  const others =
    tree ??
    options
      .filter((one) => !kept.some((two) => two.value === one.id))
      .map((one) => ({ value: one.id, label: one.name, shown: <OptionRow to={to} option={one} /> }));
  return (
    <Choices
      choices={[...kept, ...others]}
      chosen={chosen}
      onChange={(ids) => {
        remember(tree ? tree.map((one) => ({ id: one.value, name: one.label })) : options);
        onChange(ids);
      }}
      label={label}
      search={{ text, set: setText }}
      busy={busy}
      autoFocus={autoFocus}
    />
  );
}

export function ReferenceFilter({ field, value, onChange, label, autoFocus = false }: FilterProps) {
  return (
    <RecordChoices to={field.to ?? ''} chosen={asList(value)} onChange={onChange} label={label} autoFocus={autoFocus} />
  );
}
