import { clientKindOf } from '@steward/kernel/client/fields/kinds.ts';
import { iconOf } from '@steward/kernel/contract/records/icon.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../actions/title.ts';
import type { Actions } from '../../actions/useActions.tsx';
import { FieldCell } from '../../fields/cells.tsx';
import { useCan } from '../../session/auth.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { pageOf } from '../../records/paths.ts';
import { isFigure, type ListColumn } from '../columns.ts';
import { RowMenu } from '../RowMenu.tsx';
import { delayLinkClick } from './delay_link_click.ts';
import { isEditable } from '../../fields/editable.ts';
import type { EditCell } from './useCellEditing.tsx';

interface BodyRowProps {
  record: RecordDefinition;
  row: Row;
  /** Row index in the whole list, header included. */
  index: number;
  columns: readonly ListColumn[];
  current: boolean;
  chosen: boolean;
  onToggle: (row: Row) => void;
  onPick: (row: Row) => void;
  onOpen: (row: Row) => void;
  onEdit: EditCell;
  offers: Actions['availableActions'];
}

/** A row. A click selects, a double click edits the cell or opens the page. Links, checkbox and menu act themselves. */
export const BodyRow = memo(
  function BodyRow({
    record,
    row,
    index,
    columns,
    current,
    chosen,
    onToggle,
    onPick,
    onOpen,
    onEdit,
    offers,
  }: BodyRowProps) {
    const { t } = useTranslation('list');
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
          if (!isOnRow(event)) return;
          const cell = event.target.closest('button, input, label')
            ? null
            : event.target.closest<HTMLElement>('td[data-field]');
          if (cell?.dataset['field']) onEdit(row, cell.dataset['field'], cell);
          else onOpen(row);
        }}
      >
        <td className="pick">
          <Checkbox label={t('select.row', { name })} checked={chosen} onChange={() => onToggle(row)} />
        </td>
        {columns.map((column) => (
          <td
            key={column.key}
            data-field={isEditable(row, column.field) ? column.key : undefined}
            className={
              column.key === record.title
                ? 'title'
                : clientKindOf(column.field).isPicture
                  ? 'picture'
                  : isFigure(column.field)
                    ? 'figure'
                    : undefined
            }
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
                  icon={iconOf(record, row)}
                />
              )}
            </div>
          </td>
        ))}
        <td className="menu">
          <RowMenu name={name} actions={() => offers([row], 'row')} />
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.current === after.current &&
    before.chosen === after.chosen &&
    before.index === after.index &&
    before.onPick === after.onPick &&
    before.onToggle === after.onToggle &&
    before.onEdit === after.onEdit &&
    before.offers === after.offers,
);

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
