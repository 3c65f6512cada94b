import { useLabels } from '../../i18n/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { CellProps } from '../cell.ts';
import { ValueList } from '../ValueList.tsx';

export function MultiselectCell({ value, fieldKey, record }: CellProps) {
  const labels = useLabels(record.name);
  const words = (Array.isArray(value) ? value : []).map(
    (one) => labels.options?.[fieldKey]?.[String(one)] ?? String(one),
  );
  return (
    <ValueList>
      {words.map((word) => (
        <StatusChip key={word} dot={false}>
          {word}
        </StatusChip>
      ))}
    </ValueList>
  );
}
