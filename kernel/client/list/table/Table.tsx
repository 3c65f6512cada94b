import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Actions } from '../../actions/record_actions.ts';
import { useLabels } from '../../i18n/index.ts';
import { useSettings } from '../../theme/settings_store.ts';
import { size } from '../../theme/tokens.ts';
import { columnWidths } from '../model/columns.ts';
import { currentRow } from '../model/list_store.ts';
import type { RecordListModel } from '../model/useRecordList.ts';
import { groupsOf, headsAbove } from '../row_groups.ts';
import { EditPencil, CellEditing } from './CellEditing.tsx';
import { useDoubleClick, useOpenCell, useWidth, useResize } from './gestures.ts';
import { HeadRow } from './HeadRow.tsx';
import { CHECK_WIDTH, GROUP_HEIGHT, MENU_WIDTH, NEXT_WIDTH, tableStyle } from './style.ts';
import { TableBody, SkeletonBody } from './TableBody.tsx';
import { useViewport } from './useWindow.ts';

const HEAD = 36;

interface TableProps {
  list: RecordListModel;
  actions: Actions;
  onPick: (row: Row) => void;
  onOpen: (row: Row) => void;
  /** The drawer is open beside the list and has the row's actions. */
  beside: boolean;
}

/** The rows as a grid with a sticky header, at their final size from the start. */
export function Table({ list, actions, onPick, onOpen, beside }: TableProps) {
  const { record, rows, columns, store, dense } = list;
  const labels = useLabels(record.name);
  const rtl = useSettings().direction === 'rtl';
  const height = dense ? size.rowDense : size.row;
  const scroller = useRef<HTMLDivElement>(null);
  const viewport = useViewport(scroller);
  const available = useWidth(scroller);
  const openCell = useOpenCell(store, onOpen);
  useDoubleClick(scroller, openCell);
  const resize = useResize(columns);
  const menu = MENU_WIDTH + (actions.hasRowButtons ? NEXT_WIDTH : 0);
  const around = CHECK_WIDTH + (beside ? 0 : menu);
  const widths = useMemo(
    () => columnWidths(resize.columns, record.title, available - around, list.source.Title !== null),
    [around, available, list.source.Title, record.title, resize.columns],
  );
  const total = widths.reduce((sum, one) => sum + one, 0) + around;

  const groups = useMemo(() => groupsOf(list), [list]);

  // Follows the current row without rendering the table.
  useEffect(() => {
    let followed: string | null = null;
    const follow = (): void => {
      const row = currentRow(store.get());
      if (row?.id === followed) return;
      followed = row?.id ?? null;
      const at = row ? rows.indexOf(row) : -1;
      if (at < 0) return;
      const top = at * height + headsAbove(groups, at) * GROUP_HEIGHT;
      const seen = viewport.get();
      // The header covers the top of the scrolled area, and the heading of its group what is below that.
      const first = groups.length > 0 ? top - GROUP_HEIGHT : top;
      if (first < seen.top) viewport.scrollTo(first);
      else if (top + height + HEAD > seen.top + seen.height) viewport.scrollTo(top + height + HEAD - seen.height);
    };
    follow();
    return store.subscribe(follow);
  }, [groups, height, rows, store, viewport]);

  // Set without React, so that the table is not rendered.
  useEffect(() => {
    const mark = (): void => void scroller.current?.toggleAttribute('data-shifted', viewport.get().left > 0);
    mark();
    return viewport.subscribe(mark);
  }, [viewport]);

  const page = `${list.state.pageNumber}/${list.state.pageSize}`;
  useEffect(() => viewport.scrollTo(0), [page, viewport]);

  return (
    <Box
      ref={scroller}
      sx={tableStyle}
      // React's type knows no custom properties.
      style={
        {
          '--row': `${height}px`,
          '--menu': `${menu}px`,
          '--start': rtl ? 'right' : 'left',
          '--end': rtl ? 'left' : 'right',
        } as CSSProperties
      }
      data-stale={list.stale || undefined}
      data-beside={beside || undefined}
      data-wide={(available > 0 && total > available) || undefined}
    >
      <table
        role="grid"
        aria-label={labels.many}
        aria-rowcount={list.count ?? -1}
        aria-colcount={resize.columns.length + 2}
        aria-busy={list.loading || list.stale}
        aria-multiselectable
        style={{ width: Math.max(total, available) }}
      >
        <HeadRow list={list} columns={resize.columns} widths={widths} onResize={resize.drag} onResized={resize.keep} />
        {list.loading ? (
          <SkeletonBody rows={list.state.pageSize} columns={resize.columns} widths={widths} />
        ) : (
          <TableBody
            list={list}
            columns={resize.columns}
            widths={widths}
            height={height}
            viewport={viewport}
            groups={groups}
            onPick={onPick}
            onOpenCell={openCell}
            actions={actions}
          />
        )}
      </table>
      <EditPencil scroller={scroller} onEdit={openCell} />
      <CellEditing scroller={scroller} record={record} columns={resize.columns} store={store} />
    </Box>
  );
}
