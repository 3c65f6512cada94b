import { useLabels } from '../../i18n/index.ts';
import { asList, Choices } from '../Choices.tsx';
import type { FilterProps } from '../filter.ts';
import { OptionLabel } from './OptionLabel.tsx';

export function SelectFilter({ record, fieldKey, field, value, onChange, label, autoFocus = false }: FilterProps) {
  const words = useLabels(record.name).options?.[fieldKey];
  const choices = (field.options ?? []).map((option) => {
    const word = words?.[option] ?? option;
    return { value: option, label: word, shown: <OptionLabel field={field} option={option} word={word} /> };
  });
  return <Choices choices={choices} chosen={asList(value)} onChange={onChange} label={label} autoFocus={autoFocus} />;
}
