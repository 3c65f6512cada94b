import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clientKindOf } from '@steward/kernel/client/fields/registry.tsx';
import { isSortable } from '@steward/kernel/contract/fields/index.ts';
import { useStore } from '../../state/store.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { cellClass, clampWidth, type ListColumn } from '../model/columns.ts';
import { isChosen } from '../model/list_store.ts';
import { effectiveSort, toggleSort } from '../model/sorting.ts';
import type { RecordListModel } from '../model/useRecordList.ts';

interface HeadRowProps {
  list: RecordListModel;
  columns: readonly ListColumn[];
  widths: readonly number[];
  onResize: (key: string, width: number) => void;
  onResized: () => void;
}

export const HeadRow = memo(function HeadRow({ list, columns, widths, onResize, onResized }: HeadRowProps) {
  const { t } = useTranslation('list');
  const { rows, store } = list;
  const chosen = useStore(store, (state) => rows.filter((row) => isChosen(state, row.id)).length);
  return (
    <thead>
      <tr>
        <th scope="col" className="pick">
          <Checkbox
            label={t('select.all')}
            checked={rows.length > 0 && chosen === rows.length}
            indeterminate={chosen > 0 && chosen < rows.length}
            disabled={rows.length === 0}
            onChange={() => store.setAll(rows, chosen < rows.length)}
          />
        </th>
        {columns.map((column, index) => (
          <HeadCell
            key={column.key}
            list={list}
            column={column}
            index={index + 2}
            width={widths[index] ?? 0}
            onResize={onResize}
            onResized={onResized}
          />
        ))}
        <th scope="col" className="menu" aria-colindex={columns.length + 2}>
          <VisuallyHidden>{t('actions', { ns: 'common' })}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
});

interface HeadCellProps extends Pick<HeadRowProps, 'list' | 'onResize' | 'onResized'> {
  column: ListColumn;
  /** Column index in the whole grid, ticks included. */
  index: number;
  width: number;
}

function HeadCell({ list, column, index, width, onResize, onResized }: HeadCellProps) {
  const { t } = useTranslation('list');
  const { record, state, change } = list;
  if (clientKindOf(column.field).isPicture)
    return (
      <th scope="col" aria-colindex={index} className="picture" style={{ width }}>
        <VisuallyHidden>{column.label}</VisuallyHidden>
      </th>
    );
  const levels = effectiveSort(record, state.sort);
  const level = levels.findIndex((one) => one.field === column.key);
  const sort = levels[level];
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-colindex={index}
      className={cellClass(column, record.title)}
      style={{ width }}
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {isSortable(column.field) ? (
        <button
          type="button"
          className="sorter"
          title={t('sort.toggle', { name: column.label })}
          onClick={(event) => change({ sort: toggleSort(record, state.sort, column.key, event.shiftKey) })}
        >
          <span>{column.label}</span>
          {sort && <Arrow size={13} aria-hidden style={{ flex: 'none' }} />}
          {sort && levels.length > 1 && (
            <span className="tabular" aria-hidden>
              {level + 1}
            </span>
          )}
        </button>
      ) : (
        <span>{column.label}</span>
      )}
      <Resizer width={width} onResize={(next) => onResize(column.key, next)} onResized={onResized} />
    </th>
  );
}

/** Resize handle of a column. The columns popover offers the same by keyboard. */
function Resizer({
  width,
  onResize,
  onResized,
}: {
  width: number;
  onResize: (width: number) => void;
  onResized: () => void;
}) {
  return (
    <span
      aria-hidden
      className="resizer"
      onPointerDown={(event) => {
        event.preventDefault();
        const handle = event.currentTarget;
        const start = event.clientX;
        const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
        handle.setPointerCapture(event.pointerId);
        handle.onpointermove = (move) => onResize(clampWidth(width + sign * (move.clientX - start)));
        handle.onpointerup = () => {
          handle.onpointermove = null;
          handle.onpointerup = null;
          onResized();
        };
      }}
    />
  );
}
