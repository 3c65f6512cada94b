import { memo, useLayoutEffect, useRef, type ComponentType, type CSSProperties, type MouseEvent } from 'react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { iconOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { Actions } from '../../actions/record_actions.ts';
import { calledOf, titleOf } from '../../actions/title.ts';
import { hasEditable, isEdited } from '../../fields/editable.ts';
import { drawCell } from '../../fields/registry.tsx';
import { pageOf } from '../../records/paths.ts';
import { useCan } from '../../session/auth.ts';
import { useStore } from '../../state/store.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DOTS } from '../../ui/icons/row_icons.tsx';
import { RowLink } from '../../ui/Link.tsx';
import type { ListColumn } from '../model/columns.ts';
import { isChosen, type ListInteraction, type ListStore } from '../model/list_store.ts';
import { delayLinkClick, type OpenCell } from './gestures.ts';

/** A column whose cells are rendered. */
export interface ShownColumn {
  readonly column: ListColumn;
  /** Column index in the whole grid, ticks included. */
  readonly index: number;
  readonly className: string | undefined;
  readonly style: CSSProperties;
}

/** Accessible names of the controls of a row, from the name of its record. */
export interface RowLabels {
  readonly select: (name: string) => string;
  readonly actions: (name: string) => string;
}

interface BodyRowProps {
  record: RecordDefinition;
  row: Row;
  hasPage: boolean;
  /** Draws the name; `null`: a link. */
  OwnTitle: ComponentType<{ readonly row: Row }> | null;
  /** Row index in the whole list, header included. */
  index: number;
  /** Pixels from the first row. */
  top: number;
  cells: readonly ShownColumn[];
  menuIndex: number;
  store: ListStore;
  onPick: (row: Row) => void;
  onOpenCell: OpenCell;
  labels: RowLabels;
  /** Its menu is open. */
  hasMenu: boolean;
  onMenu: (row: Row, button: HTMLElement) => void;
  /** Absent: rows have no button of their own. */
  offers: Actions['availableActions'] | undefined;
}

/** Classes of a row, by whether it is the current one and whether it is selected. */
function marksOf(state: ListInteraction, id: string): '' | 'current' | 'chosen' | 'current chosen' {
  const isCurrent = state.cursor === id;
  if (isChosen(state, id)) return isCurrent ? 'current chosen' : 'chosen';
  return isCurrent ? 'current' : '';
}

/** A row. A click selects, a double click edits the cell or opens the page. Links, checkbox and menu act themselves. */
export const BodyRow = memo(function BodyRow({
  record,
  row,
  hasPage,
  OwnTitle,
  index,
  top,
  cells,
  menuIndex,
  store,
  onPick,
  onOpenCell,
  labels,
  hasMenu,
  onMenu,
  offers,
}: BodyRowProps) {
  const marks = useStore(store, (state) => marksOf(state, row.id));
  const chosen = marks.includes('chosen');
  const name = calledOf(record, row);
  const element = useRef<HTMLTableRowElement>(null);
  const shownId = useRef(row.id);
  // The element may show another row now, which must not take over the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (shownId.current !== row.id && activeElement instanceof HTMLElement && element.current?.contains(activeElement))
      activeElement.blur();
    shownId.current = row.id;
  }, [row.id]);
  return (
    <tr
      ref={element}
      data-row={row.id}
      aria-rowindex={index}
      aria-selected={marks !== ''}
      className={marks}
      style={{ top }}
      onClickCapture={delayLinkClick}
      onClick={(event) => {
        if (isOnRow(event) && !event.target.closest('a, button, input, label')) onPick(row);
      }}
      onDoubleClick={(event) => {
        if (isOnRow(event)) onOpenCell(event.target);
      }}
    >
      <td className="pick">
        <Checkbox label={labels.select(name)} checked={chosen} onChange={() => store.toggle(row)} />
      </td>
      <Cells record={record} row={row} hasPage={hasPage} OwnTitle={OwnTitle} cells={cells} name={name} />
      <td className="menu" aria-colindex={menuIndex}>
        {offers && <RowButton row={row} name={name} offers={offers} />}
        <button
          type="button"
          className="st-dots"
          aria-label={labels.actions(name)}
          aria-haspopup="menu"
          aria-expanded={hasMenu}
          onClick={(event) => {
            event.stopPropagation();
            onMenu(row, event.currentTarget);
          }}
        >
          {DOTS}
        </button>
      </td>
    </tr>
  );
});

/** What one does next with the record. */
const RowButton = memo(function RowButton({
  row,
  name,
  offers,
}: {
  row: Row;
  name: string;
  offers: Actions['availableActions'];
}) {
  const offered = offers([row], 'list');
  const next = offered.find((one) => one.reason === null) ?? offered[0];
  if (!next) return null;
  return (
    <button
      type="button"
      className="next"
      aria-label={`${next.title}: ${name}`}
      title={next.reason ?? undefined}
      disabled={next.reason !== null}
      onClick={next.run}
    >
      {next.title}
    </button>
  );
});

/** The cells of a row's fields. They stay as they are when the row is selected or chosen. */
const Cells = memo(function Cells({
  record,
  row,
  hasPage,
  OwnTitle,
  cells,
  name,
}: Pick<BodyRowProps, 'record' | 'row' | 'hasPage' | 'OwnTitle' | 'cells'> & { name: string }) {
  const icon = iconOf(record, row);
  // Asked once for each row, since the answer reads storage.
  const editable = hasEditable(row);
  return cells.map(({ column: { key, field }, index, className, style }) => (
    <td
      key={key}
      dir="auto"
      aria-colindex={index}
      data-field={editable && isEdited(field) ? key : undefined}
      className={className}
      style={style}
    >
      {key === record.title && OwnTitle ? (
        <OwnTitle row={row} />
      ) : key === record.title ? (
        <Title record={record} row={row} hasPage={hasPage} name={titleOf(record, row)} />
      ) : (
        drawCell({ value: row[key], field, fieldKey: key, record, row, name, icon })
      )}
    </td>
  ));
});

/** React events of portals, such as the row's menu, bubble to the row. */
function isOnRow<E extends MouseEvent<HTMLElement>>(event: E): event is E & { readonly target: Element } {
  return event.target instanceof Element && event.currentTarget.contains(event.target);
}

/** Link to the record's page, for those who may read it. */
function Title({ record, row, hasPage, name }: Pick<BodyRowProps, 'record' | 'row' | 'hasPage'> & { name: string }) {
  const may = useCan();
  if (!hasPage || !may(permissionFor(record, record.openedBy ?? 'read'))) return <span>{name}</span>;
  return <RowLink to={pageOf(record, 'detail', row.id)}>{name}</RowLink>;
}
