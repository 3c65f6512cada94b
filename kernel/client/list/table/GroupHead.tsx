import { formatNumber } from '../../fields/format.ts';
import type { RowGroup } from '../row_groups.ts';
import { GROUP_HEIGHT } from './style.ts';

interface GroupHeadProps {
  group: RowGroup;
  /** Headings above it. */
  above: number;
  /** Of a row, in pixels. */
  height: number;
}

/** The heading of a group, as high as its rows: it stays in view until the last of them has gone. */
export function GroupHead({ group: { title, isLate, first, end, count }, above, height }: GroupHeadProps) {
  return (
    <tr
      className="group"
      style={{ top: first * height + above * GROUP_HEIGHT, height: (end - first) * height + GROUP_HEIGHT }}
    >
      <th scope="rowgroup">
        <span className={isLate ? 'late' : undefined}>
          {title} {count !== null && <span className="tabular">{formatNumber(count)}</span>}
        </span>
      </th>
    </tr>
  );
}
