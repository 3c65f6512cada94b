import { useLabels } from '../../i18n/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { CellProps } from '../cell.ts';
import { Several } from '../Several.tsx';

export function MultiselectCell({ value, fieldKey, record }: CellProps) {
  const labels = useLabels(record.name);
  const words = (Array.isArray(value) ? value : []).map(
    (one) => labels.options?.[fieldKey]?.[String(one)] ?? String(one),
  );
  return (
    <Several>
      {words.map((word) => (
        <StatusChip key={word} dot={false}>
          {word}
        </StatusChip>
      ))}
    </Several>
  );
}
