import { iconOf } from '@steward/kernel/contract/records/icon.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../actions/title.ts';
import type { Actions } from '../../actions/useActions.tsx';
import { FieldCell } from '../../fields/cells.tsx';
import { useCan } from '../../session/auth.ts';
import { useStore } from '../../state/store.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { pageOf } from '../../records/paths.ts';
import { cellClass, type ListColumn } from '../columns.ts';
import { isChosen, type ListStore } from '../model/list_store.ts';
import { RowMenu } from '../RowMenu.tsx';
import { delayLinkClick } from './delay_link_click.ts';
import { isEditable } from '../../fields/editable.ts';
import type { OpenCell } from './useOpenCell.ts';

/** Columns to render, and how many are left out before and behind them. */
export interface ShownColumns {
  readonly columns: readonly ListColumn[];
  readonly before: number;
  readonly behind: number;
}

interface BodyRowProps {
  record: RecordDefinition;
  row: Row;
  /** Row index in the whole list, header included. */
  index: number;
  shown: ShownColumns;
  store: ListStore;
  onPick: (row: Row) => void;
  onOpenCell: OpenCell;
  offers: Actions['availableActions'];
}

/** A row. A click selects, a double click edits the cell or opens the page. Links, checkbox and menu act themselves. */
export const BodyRow = memo(function BodyRow({
  record,
  row,
  index,
  shown,
  store,
  onPick,
  onOpenCell,
  offers,
}: BodyRowProps) {
  const { t } = useTranslation('list');
  const current = useStore(store, (state) => state.cursor === row.id);
  const chosen = useStore(store, (state) => isChosen(state, row.id));
  const name = titleOf(record, row);
  return (
    <tr
      data-row={row.id}
      aria-rowindex={index}
      aria-selected={current || chosen}
      className={`${current ? 'current' : ''} ${chosen ? 'chosen' : ''}`}
      onClickCapture={delayLinkClick}
      onClick={(event) => {
        if (isOnRow(event) && !event.target.closest('a, button, input, label')) onPick(row);
      }}
      onDoubleClick={(event) => {
        if (isOnRow(event)) onOpenCell(event.target);
      }}
    >
      <td className="pick">
        <Checkbox label={t('select.row', { name })} checked={chosen} onChange={() => store.toggle(row)} />
      </td>
      <Cells record={record} row={row} shown={shown} name={name} />
      <td className="menu" aria-colindex={shown.before + shown.columns.length + shown.behind + 2}>
        <RowMenu name={name} actions={() => offers([row], 'row')} />
      </td>
    </tr>
  );
});

/** The cells of a row's fields. They stay as they are when the row is selected or chosen. */
const Cells = memo(function Cells({
  record,
  row,
  shown,
  name,
}: Pick<BodyRowProps, 'record' | 'row' | 'shown'> & { name: string }) {
  const icon = iconOf(record, row);
  return (
    <>
      {shown.before > 0 && <td aria-hidden colSpan={shown.before} />}
      {shown.columns.map((column, at) => (
        <td
          key={column.key}
          aria-colindex={shown.before + at + 2}
          data-field={isEditable(row, column.field) ? column.key : undefined}
          className={cellClass(column, record.title)}
        >
          <div className="cell" dir="auto">
            {column.key === record.title ? (
              <TitleLink record={record} row={row} name={name} />
            ) : (
              <FieldCell
                value={row[column.key]}
                field={column.field}
                fieldKey={column.key}
                record={record}
                name={name}
                icon={icon}
              />
            )}
          </div>
        </td>
      ))}
      {shown.behind > 0 && <td aria-hidden colSpan={shown.behind} />}
    </>
  );
});

/** React events of portals, such as the row's menu, bubble to the row. */
function isOnRow<E extends MouseEvent<HTMLElement>>(event: E): event is E & { readonly target: Element } {
  return event.target instanceof Element && event.currentTarget.contains(event.target);
}

/** Link to the record's page, for those who may read it. */
function TitleLink({ record, row, name }: { record: RecordDefinition; row: Row; name: string }) {
  const may = useCan();
  if (!may(permissionFor(record, 'read'))) return <span>{name}</span>;
  return <RowLink to={pageOf(record, 'detail', row.id)}>{name}</RowLink>;
}
