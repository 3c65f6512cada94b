import { useLabels } from '../../i18n/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { asList, Choices } from '../Choices.tsx';
import type { FilterProps } from '../filter.ts';
import { toneOf } from './tones.ts';

export function SelectFilter({ record, fieldKey, field, value, onChange, label, autoFocus = false }: FilterProps) {
  const words = useLabels(record.name).options?.[fieldKey];
  const choices = (field.options ?? []).map((option) => {
    const tone = toneOf(option);
    const word = words?.[option] ?? option;
    return { value: option, label: word, shown: tone ? <StatusChip tone={tone}>{word}</StatusChip> : word };
  });
  return <Choices choices={choices} chosen={asList(value)} onChange={onChange} label={label} autoFocus={autoFocus} />;
}
