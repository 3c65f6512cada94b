import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useMemo, type RefObject } from 'react';
import type { Actions } from '../../actions/useActions.tsx';
import type { ListColumn } from '../columns.ts';
import type { RecordListModel } from '../useRecordList.ts';
import { BodyRow } from './BodyRow.tsx';
import type { OpenCell } from './useOpenCell.ts';
import { useWindow } from './useWindow.ts';

interface TableBodyProps {
  list: RecordListModel;
  columns: readonly ListColumn[];
  widths: readonly number[];
  /** Of a row, in pixels. */
  height: number;
  scroller: RefObject<HTMLElement | null>;
  onPick: (row: Row) => void;
  onOpenCell: OpenCell;
  offers: Actions['availableActions'];
}

/** The rows and columns in view; the rest is room. Scrolling renders this part alone. */
export function TableBody({ list, columns, widths, height, scroller, onPick, onOpenCell, offers }: TableBodyProps) {
  const { record, rows, store } = list;
  const { rows: shown, columns: seen } = useWindow(scroller, rows.length, height, widths);
  const shownColumns = useMemo(
    () => ({ columns: columns.slice(seen.first, seen.end), before: seen.first, behind: columns.length - seen.end }),
    [columns, seen.end, seen.first],
  );
  return (
    <tbody>
      {shown.first > 0 && (
        <tr aria-hidden style={{ height: shown.first * height }}>
          <td />
        </tr>
      )}
      {rows.slice(shown.first, shown.end).map((row, at) => (
        <BodyRow
          key={row.id}
          record={record}
          row={row}
          index={list.state.pageNumber * list.state.pageSize + shown.first + at + 2}
          shown={shownColumns}
          store={store}
          onPick={onPick}
          onOpenCell={onOpenCell}
          offers={offers}
        />
      ))}
      {shown.end < rows.length && (
        <tr aria-hidden style={{ height: (rows.length - shown.end) * height }}>
          <td />
        </tr>
      )}
    </tbody>
  );
}
