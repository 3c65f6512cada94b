import { Fragment, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, hasOneOption, isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Actions } from '../actions/record_actions.ts';
import { calledOf, subtitleOf, titleOf } from '../actions/title.ts';
import { formatNumber } from '../fields/format.ts';
import { RecordPicture } from '../fields/image.tsx';
import { clientKindOf, FieldCell } from '../fields/registry.tsx';
import { toneOf } from '../fields/select.tsx';
import { useLabels } from '../i18n/index.ts';
import { useStore } from '../state/store.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { hasSelection, isChosen, type ListStore } from './model/list_store.ts';
import type { ListSource } from './model/source.ts';
import type { RecordListModel } from './model/useRecordList.ts';
import { groupsOf, type RowGroup } from './row_groups.ts';
import { SelectMatches } from './SelectionBar.tsx';

interface PhoneRowsProps {
  list: RecordListModel;
  actions: Actions;
  onPick: (row: Row) => void;
  /** Draws a row in place of its picture, name and details. */
  Title: ListSource['Title'];
}

/**
 * The list on a phone: picture, name, distinguishing details and status. A tap opens the drawer; in selection mode,
 * which a button or a long press begins, it selects.
 */
export function PhoneRows({ list, actions, onPick, Title }: PhoneRowsProps) {
  const { record, rows, store } = list;
  const labels = useLabels(record.name);
  const groups = useMemo(() => groupsOf(list), [list]);
  const [isBegun, setBegun] = useState(false);
  const isSelecting = useStore(store, hasSelection) || isBegun;
  if (list.loading) return <PhoneSkeleton rows={Math.min(10, list.state.pageSize)} />;
  return (
    <>
      <SelectionLine
        list={list}
        actions={actions}
        isSelecting={isSelecting}
        onChange={(begun) => {
          setBegun(begun);
          if (!begun) store.clear();
        }}
      />
      <ul
        className="st-phone-rows"
        aria-label={labels.many}
        aria-busy={list.stale}
        style={{ opacity: list.stale ? 0.55 : 1 }}
      >
        {rows.map((row, at) => {
          const group = groups.find((one) => one.first === at);
          return (
            <Fragment key={row.id}>
              {group && <GroupLine group={group} />}
              {isSelecting ? (
                <SelectableRow record={record} row={row} store={store} Title={Title} />
              ) : (
                <PhoneRow record={record} row={row} store={store} Title={Title} onPick={onPick} />
              )}
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}

/** The heading of a group. */
function GroupLine({ group: { title, isLate, count } }: { group: RowGroup }) {
  return (
    <li className="group">
      <span className={isLate ? 'late' : undefined}>{title}</span>{' '}
      {count !== null && <span className="tabular">{formatNumber(count)}</span>}
    </li>
  );
}

interface SelectionLineProps {
  list: RecordListModel;
  actions: Actions;
  isSelecting: boolean;
  onChange: (isSelecting: boolean) => void;
}

/** Starts and ends the selection. While selecting, it selects all rows of the page, then all matches. */
function SelectionLine({ list, actions, isSelecting, onChange }: SelectionLineProps) {
  const { t } = useTranslation('list');
  const { rows, store } = list;
  const chosen = useStore(store, (state) => rows.filter((row) => isChosen(state, row.id)).length);
  return (
    <div className="st-phone-select">
      {isSelecting && (
        <>
          <Checkbox
            label={t('select.all')}
            checked={chosen === rows.length}
            indeterminate={chosen > 0 && chosen < rows.length}
            onChange={() => store.setAll(rows, chosen < rows.length)}
          />
          <SelectMatches list={list} actions={actions} />
        </>
      )}
      <button type="button" className="end" onClick={() => onChange(!isSelecting)}>
        {isSelecting ? t('select.done') : t('select.start')}
      </button>
    </div>
  );
}

interface SelectableRowProps extends Pick<PhoneRowsProps, 'Title'> {
  record: RecordDefinition;
  row: Row;
  store: ListStore;
}

const SelectableRow = memo(function SelectableRow({ record, row, store, Title }: SelectableRowProps) {
  const { t } = useTranslation('list');
  const chosen = useStore(store, (state) => isChosen(state, row.id));
  return (
    <li>
      <label data-chosen={chosen || undefined}>
        <span className="st-tick">
          <input
            type="checkbox"
            aria-label={t('select.row', { name: calledOf(record, row) })}
            checked={chosen}
            onChange={() => store.toggle(row)}
          />
        </span>
        <Content record={record} row={row} Title={Title} />
      </label>
    </li>
  );
});

interface PhoneRowProps extends SelectableRowProps {
  onPick: (row: Row) => void;
}

const PhoneRow = memo(function PhoneRow({ record, row, store, Title, onPick }: PhoneRowProps) {
  const isCurrent = useStore(store, (interaction) => interaction.cursor === row.id);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={() => onPick(row)}
        onContextMenu={(event) => {
          event.preventDefault();
          store.toggle(row);
        }}
      >
        {!Title && <RecordPicture record={record} row={row} size={38} />}
        <Content record={record} row={row} Title={Title} />
      </button>
    </li>
  );
});

function Content({ record, row, Title }: Omit<SelectableRowProps, 'store'>) {
  const state = stateKey(record, row);
  const field = state === null ? undefined : record.fields[state];
  const late = lateness(record, row);
  const { about, tag = '', place = '', day } = asideOf(record, row, useLabels(record.name).fields);
  if (Title)
    return (
      <span className="what">
        <Title row={row} />
      </span>
    );
  return (
    <>
      <span className="what">
        <span dir="auto" className="name">
          {titleOf(record, row)}
        </span>
        <span className="aside tabular">
          <span dir="auto">{about}</span>
          {tag !== '' && <span>{`\u00a0· ${tag}`}</span>}
          {about !== '' && (late ?? day) !== '' && <span>{'\u00a0·\u00a0'}</span>}
          {late ? <span className="st-late">{late}</span> : day !== '' && <span>{day}</span>}
        </span>
        {place !== '' && (
          <span className="aside">
            <span dir="auto">{place}</span>
          </span>
        )}
      </span>
      {state !== null && field && <FieldCell value={row[state]} field={field} fieldKey={state} record={record} />}
    </>
  );
}

/** The status field with a value, if any. */
function stateKey(record: RecordDefinition, row: Row): string | null {
  return (
    Object.keys(record.fields).find(
      (key) => hasOneOption(record.fields[key]) && typeof row[key] === 'string' && toneOf(row[key]) !== null,
    ) ?? null
  );
}

const DAY = /^\d{4}-\d\d-\d\d/;

const sortedBy = ({ defaultSort }: RecordDefinition): string => defaultSort.replace(/^-/, '');

/** How late it is, in place of its day. */
function lateness(record: RecordDefinition, row: Row): string | null {
  const field = record.fields[sortedBy(record)];
  const value = row[sortedBy(record)];
  return field && typeof value === 'string' ? (clientKindOf(field).late?.(value, field, row) ?? null) : null;
}

/** The day by which the list is sorted at first, such as that on which something is due. */
function dayOf(record: RecordDefinition, row: Row): string {
  const value = row[sortedBy(record)];
  return typeof value === 'string' && DAY.test(value) && value.length === 10 ? formatDate(value) : '';
}

interface Aside {
  /** Cut where it is long. */
  readonly about: string;
  readonly tag?: string;
  /** In a line of its own. */
  readonly place?: string;
  readonly day: string;
}

/** What is below the name and tells it apart: of another record, its name, tag and place. */
function asideOf(record: RecordDefinition, row: Row, labels: Readonly<Record<string, string>>): Aside {
  if (record.onPhone) {
    const said = record.onPhone.map((key) => {
      const value = row[key];
      if (typeof value === 'number') return `${labels[key] ?? ''} ${formatNumber(value)}`;
      return typeof value === 'string' && DAY.test(value) ? formatDate(value) : '';
    });
    return { about: said.slice(0, -1).filter(Boolean).join(' · '), day: said.at(-1) ?? '' };
  }
  const related = record.defaultColumns.map((key) => row[key]).find(isNamed);
  const plain = record.defaultColumns
    .filter((key) => key !== record.title && key !== record.subtitle && !hasOneOption(record.fields[key]))
    .map((key) => row[key])
    .find((value): value is string => typeof value === 'string' && !DAY.test(value));
  const said = related?.name ?? (plain === row[sortedBy(record)] ? '' : (plain ?? ''));
  const about = [subtitleOf(record, row), said].filter((part) => part !== '').join(' · ');
  // A row that is named by the tag has it already.
  const tag = related?.tag && !titleOf(record, row).includes(related.tag) ? related.tag : '';
  return { about, tag: said.includes(tag) ? '' : tag, place: related?.place ?? '', day: dayOf(record, row) };
}

function PhoneSkeleton({ rows }: { rows: number }) {
  return (
    <div className="st-phone-rows" aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="waiting">
          <span className="st-bone" style={{ width: 38, height: 38 }} />
          <span className="what">
            <span className="st-bone" style={{ width: '58%', height: 13, marginBottom: 8 }} />
            <span className="st-bone" style={{ width: '38%', height: 11 }} />
          </span>
          <span className="st-bone" style={{ width: 74, height: 22 }} />
        </div>
      ))}
    </div>
  );
}
