import { hasOneOption } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { memo } from 'react';
import { subtitleOf, titleOf } from '../actions/title.ts';
import { FieldCell } from '../fields/cells.tsx';
import { RecordPicture } from '../fields/image/RecordPicture.tsx';
import { isNamed } from '../fields/reference/Cell.tsx';
import { toneOf } from '../fields/select/tones.ts';
import { useLabels } from '../i18n/index.ts';
import { useStore } from '../state/store.ts';
import type { ListStore } from './model/list_store.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** The list on a phone: picture, name, distinguishing details and status. A tap opens the drawer. */
export function PhoneRows({ list, onPick }: { list: RecordListModel; onPick: (row: Row) => void }) {
  const { record, rows, store } = list;
  const labels = useLabels(record.name);
  if (list.loading) return <PhoneSkeleton rows={Math.min(10, list.state.pageSize)} />;
  return (
    <ul
      className="st-phone-rows"
      aria-label={labels.many}
      aria-busy={list.stale}
      style={{ opacity: list.stale ? 0.55 : 1 }}
    >
      {rows.map((row) => (
        <PhoneRow key={row.id} record={record} row={row} store={store} onPick={onPick} />
      ))}
    </ul>
  );
}

interface PhoneRowProps {
  record: RecordDefinition;
  row: Row;
  store: ListStore;
  onPick: (row: Row) => void;
}

const PhoneRow = memo(function PhoneRow({ record, row, store, onPick }: PhoneRowProps) {
  const isCurrent = useStore(store, (interaction) => interaction.cursor === row.id);
  const state = stateKey(record, row);
  const field = state === null ? undefined : record.fields[state];
  return (
    <li>
      <button type="button" aria-pressed={isCurrent} onClick={() => onPick(row)}>
        <RecordPicture record={record} row={row} size={38} />
        <span className="what">
          <span dir="auto" className="name">
            {titleOf(record, row)}
          </span>
          <span className="aside tabular">{aside(record, row)}</span>
        </span>
        {state !== null && field && <FieldCell value={row[state]} field={field} fieldKey={state} record={record} />}
      </button>
    </li>
  );
});

/** The status field with a value, if any. */
function stateKey(record: RecordDefinition, row: Row): string | null {
  return (
    Object.keys(record.fields).find(
      (key) => hasOneOption(record.fields[key]) && typeof row[key] === 'string' && toneOf(row[key]) !== null,
    ) ?? null
  );
}

/** The subtitle and the first reference of the default columns. */
function aside(record: RecordDefinition, row: Row): string {
  const related = record.defaultColumns.map((key) => row[key]).find(isNamed);
  const plain = record.defaultColumns
    .filter((key) => key !== record.title && key !== record.subtitle && !hasOneOption(record.fields[key]))
    .map((key) => row[key])
    .find((value): value is string => typeof value === 'string');
  return [subtitleOf(record, row), related?.name ?? plain ?? ''].filter((part) => part !== '').join(' · ');
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
