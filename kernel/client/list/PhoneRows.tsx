import { hasOneOption } from '@steward/kernel/contract/fields/index.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { subtitleOf, titleOf } from '../actions/title.ts';
import { FieldCell } from '../fields/cells.tsx';
import { RecordPicture } from '../fields/image/RecordPicture.tsx';
import { isNamed } from '../fields/reference/Cell.tsx';
import { toneOf } from '../fields/select/tones.ts';
import { useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import type { RecordListModel } from './useRecordList.ts';

/** The list on a phone: picture, name, distinguishing details and status. A tap opens the drawer. */
export function PhoneRows({ list, onPick }: { list: RecordListModel; onPick: (row: Row) => void }) {
  const { record, rows, cursor } = list;
  const labels = useLabels(record.name);
  if (list.loading) return <PhoneSkeleton rows={Math.min(10, list.state.pageSize)} />;
  return (
    <Box
      component="ul"
      aria-label={labels.many}
      aria-busy={list.stale}
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: list.stale ? 0.55 : 1 }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ borderBottom: `1px solid ${color.softLine}`, '&:last-of-type': { borderBottom: 0 } }}
        >
          <Box
            component="button"
            type="button"
            aria-pressed={cursor.row?.id === row.id}
            onClick={() => onPick(row)}
            sx={{
              all: 'unset',
              boxSizing: 'border-box',
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              width: '100%',
              minHeight: 60,
              px: 4,
              py: 2,
              cursor: 'pointer',
              '&:active': { backgroundColor: color.hover },
              '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
            }}
          >
            <PhoneRow record={record} row={row} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function PhoneRow({ record, row }: { record: RecordDefinition; row: Row }) {
  const state = stateKey(record, row);
  const field = state === null ? undefined : record.fields[state];
  return (
    <>
      <RecordPicture record={record} row={row} size={38} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: 500, lineHeight: '20px', ...cut }}>
          {titleOf(record, row)}
        </Box>
        <Box
          component="span"
          className="tabular"
          sx={{ display: 'block', fontSize: '0.8125rem', lineHeight: '18px', color: color.tertiary, ...cut }}
        >
          {aside(record, row)}
        </Box>
      </Box>
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
    <Box aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            height: 60,
            px: 4,
            borderBottom: `1px solid ${color.softLine}`,
          }}
        >
          <Skeleton width={38} height={38} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="58%" height={13} sx={{ mb: 2 }} />
            <Skeleton width="38%" height={11} />
          </Box>
          <Skeleton width={74} height={22} />
        </Box>
      ))}
    </Box>
  );
}
