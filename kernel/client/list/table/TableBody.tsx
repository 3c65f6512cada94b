import { Fragment, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Actions } from '../../actions/record_actions.ts';
import { clientKindOf } from '../../fields/registry.tsx';
import { useSettings } from '../../theme/settings_store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { cellClass, type ListColumn } from '../model/columns.ts';
import type { RecordListModel } from '../model/useRecordList.ts';
import { headsAbove, type RowGroup } from '../row_groups.ts';
import { BodyRow } from './BodyRow.tsx';
import type { OpenCell } from './gestures.ts';
import { GroupHead } from './GroupHead.tsx';
import { GROUP_HEIGHT } from './style.ts';
import '../../ui/rows.css';
import { useWindow, type Viewport } from './useWindow.ts';

interface TableBodyProps {
  list: RecordListModel;
  columns: readonly ListColumn[];
  widths: readonly number[];
  /** Of a row, in pixels. */
  height: number;
  viewport: Viewport;
  onPick: (row: Row) => void;
  onOpenCell: OpenCell;
  groups: readonly RowGroup[];
  actions: Pick<Actions, 'availableActions' | 'hasRowButtons'>;
}

const NAME = '\u0001';

/** A label with a name in it, translated once for all names. */
function namedLabel(label: (name: string) => string): (name: string) => string {
  const parts = label(NAME).split(NAME);
  return (name) => parts.join(name);
}

/** The rows and columns in view, each at its place. Scrolling renders this part alone. */
export function TableBody({
  list,
  columns,
  widths,
  height,
  viewport,
  groups,
  onPick,
  onOpenCell,
  actions,
}: TableBodyProps) {
  const { availableActions: offers, hasRowButtons } = actions;
  const { record, rows, store } = list;
  const { places, columns: seen } = useWindow(viewport, rows, height, widths);
  const { t } = useTranslation('list');
  // Not by its start: a cell has the direction of its text.
  const side = useSettings().direction === 'rtl' ? 'marginRight' : 'marginLeft';
  const cells = useMemo(() => {
    const before = widths.slice(0, seen.first).reduce((sum, one) => sum + one, 0);
    return columns
      .slice(seen.first, seen.end)
      .map((column, at) => ({
        column,
        index: seen.first + at + 2,
        className: cellClass(column, record.title),
        style: at === 0 ? { width: widths[seen.first], [side]: before } : { width: widths[seen.first + at] },
      }));
  }, [columns, record, seen.end, seen.first, side, widths]);
  const labels = useMemo(
    () => ({
      select: namedLabel((name) => t('select.row', { name })),
      actions: namedLabel((name) => t('actions.of', { name })),
    }),
    [t],
  );
  // One for all rows. Its actions are computed when it opens.
  const [menu, setMenu] = useState<{ readonly row: Row; readonly button: HTMLElement } | null>(null);
  const openMenu = useCallback((row: Row, button: HTMLElement) => setMenu({ row, button }), []);
  const begun = new Set<RowGroup>();
  return (
    <tbody style={{ height: rows.length * height + groups.length * GROUP_HEIGHT - 1 }}>
      {places.map(({ key, row, at }) => {
        const above = headsAbove(groups, at);
        const group = groups[above - 1];
        const isFirst = group !== undefined && !begun.has(group);
        if (isFirst) begun.add(group);
        return (
          <Fragment key={key}>
            {isFirst && <GroupHead group={group} above={above - 1} height={height} />}
            <BodyRow
              record={record}
              hasPage={list.source.kind !== 'bin'}
              OwnTitle={list.source.Title}
              row={row}
              index={list.state.pageNumber * list.state.pageSize + at + 2}
              top={at * height + above * GROUP_HEIGHT}
              cells={cells}
              menuIndex={columns.length + 2}
              store={store}
              onPick={onPick}
              onOpenCell={onOpenCell}
              labels={labels}
              hasMenu={menu?.row === row}
              onMenu={openMenu}
              offers={hasRowButtons ? offers : undefined}
            />
          </Fragment>
        );
      })}
      {menu && <ActionsMenu anchor={menu.button} actions={offers([menu.row], 'row')} onClose={() => setMenu(null)} />}
    </tbody>
  );
}

/** More columns are not in view at first. */
const MOST = 20;
const WIDTHS = [72, 54, 86, 63, 78, 48, 69] as const;

interface SkeletonBodyProps {
  rows: number;
  columns: readonly ListColumn[];
  widths: readonly number[];
}

/** As many placeholder rows as the page has, at their real height. */
export function SkeletonBody({ rows, columns, widths }: SkeletonBodyProps) {
  const { t } = useTranslation('list');
  return (
    <tbody>
      {Array.from({ length: Math.min(rows, 30) }, (_, row) => (
        <tr key={row}>
          <td className="pick">{row === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</td>
          {columns.slice(0, MOST).map((column, index) => (
            <td
              key={column.key}
              className={clientKindOf(column.field).isPicture ? 'picture' : undefined}
              style={{ width: widths[index] }}
            >
              {clientKindOf(column.field).isPicture ? (
                <span className="st-bone" style={{ width: 30, height: 30 }} />
              ) : (
                <span
                  className="st-bone"
                  style={{
                    display: 'inline-block',
                    height: 12,
                    width: `${WIDTHS[(row + index * 2) % WIDTHS.length]}%`,
                  }}
                />
              )}
            </td>
          ))}
          <td className="menu" />
        </tr>
      ))}
    </tbody>
  );
}
