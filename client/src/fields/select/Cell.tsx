import { useLabels } from '../../i18n/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { CellProps } from '../cell.ts';
import { toneOf } from './tones.ts';

export function SelectCell({ value, fieldKey, record }: CellProps) {
  const labels = useLabels(record.name);
  const option = String(value);
  const word = labels.options?.[fieldKey]?.[option] ?? option;
  const tone = toneOf(option);
  return tone ? <StatusChip tone={tone}>{word}</StatusChip> : <span>{word}</span>;
}
