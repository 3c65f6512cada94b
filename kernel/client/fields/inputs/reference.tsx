import { useState } from 'react';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { OptionRow } from '../../pickers/OptionRow.tsx';
import { useOptions } from '../../pickers/options.ts';
import { RecordPicker } from '../../pickers/RecordPicker.tsx';
import { RecordsPicker } from '../../pickers/RecordsPicker.tsx';
import type { InputProps, FilterProps, Controls } from '../types.ts';
import { asList, Choices } from './Choices.tsx';
import { useRecordNames, useRememberNames, useTreeOptions } from './record_options.tsx';

/** One related record. Reports `{id, name}`, so that drafts can show it. */
function ReferenceInput({
  field,
  value,
  onChange,
  onBlur,
  control,
  label,
  inputRef,
  placeholder,
  disabled = false,
  autoFocus = false,
}: InputProps) {
  return (
    <RecordPicker
      to={field.to ?? ''}
      where={field.where}
      value={isNamed(value) ? value : null}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name })}
      onBlur={onBlur}
      control={control}
      label={label}
      inputRef={inputRef}
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
    />
  );
}

/** Several related records, each as `{id, name}`. */
function ReferencesInput({
  field,
  value,
  onChange,
  onBlur,
  control,
  label,
  inputRef,
  placeholder,
  autoFocus = false,
  disabled = false,
}: InputProps) {
  return (
    <RecordsPicker
      to={field.to ?? ''}
      where={field.where}
      mayAdd
      most={field.max}
      value={Array.isArray(value) ? value.filter(isNamed) : []}
      onChange={(chosen) =>
        onChange(
          chosen.map(({ id, name, hidden, color }) => ({
            id,
            name,
            ...(hidden ? { hidden } : {}),
            ...(color ? { color } : {}),
          })),
        )
      }
      onBlur={onBlur}
      control={control}
      label={label}
      inputRef={inputRef}
      placeholder={placeholder}
      autoFocus={autoFocus}
      disabled={disabled}
    />
  );
}

/** Several records, searched on the server; a small tree is listed whole. Chosen ones come first. */
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
  // Records chosen at opening come first; those chosen later keep their place.
  const [chosenFirst] = useState(chosen);
  const { options, busy } = useOptions(to, text, undefined, true);
  const tree = useTreeOptions(to, text === '');
  const names = useRecordNames(chosenFirst.map((id) => ({ to, id })));
  const remember = useRememberNames(to);
  const isInTree = (id: string): boolean => tree?.some((choice) => choice.value === id) === true;
  const first =
    text === ''
      ? chosenFirst
          .map((id, index) => ({ value: id, label: names[index] ?? '…' }))
          .filter((choice) => !isInTree(choice.value))
      : [];
  const rest =
    tree ??
    options
      .filter((option) => !first.some((choice) => choice.value === option.id))
      .map((option) => ({ value: option.id, label: option.name, shown: <OptionRow to={to} option={option} /> }));
  return (
    <Choices
      choices={[...first, ...rest]}
      chosen={chosen}
      onChange={(ids) => {
        remember(tree ? tree.map((choice) => ({ id: choice.value, name: choice.label })) : options);
        onChange(ids);
      }}
      label={label}
      search={{ text, set: setText }}
      busy={busy}
      autoFocus={autoFocus}
    />
  );
}

function ReferenceFilter({ field, value, onChange, label, autoFocus = false }: FilterProps) {
  return (
    <RecordChoices to={field.to ?? ''} chosen={asList(value)} onChange={onChange} label={label} autoFocus={autoFocus} />
  );
}

/** Records are sent by their ids. */
export function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

export const referenceControls: Controls = {
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  toInput: idOf,
  isRepeated: true,
};

/** Its filter matches records that refer to any of the chosen ones. */
export const referencesControls: Controls = {
  Input: ReferencesInput,
  Filter: ReferenceFilter,
  toInput: (value) => (Array.isArray(value) ? value.map(idOf) : []),
  isRepeated: true,
};
