import { useLabels } from '../../i18n/index.ts';
import type { CellProps } from '../cell.ts';
import { OptionLabel } from './OptionLabel.tsx';

export function SelectCell({ value, field, fieldKey, record }: CellProps) {
  const labels = useLabels(record.name);
  const option = String(value);
  return <OptionLabel field={field} option={option} word={labels.options?.[fieldKey]?.[option] ?? option} />;
}
