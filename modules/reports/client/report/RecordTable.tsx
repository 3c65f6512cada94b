import Box from '@mui/material/Box';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { clientKindOf, drawCell } from '@steward/kernel/client/fields/registry.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { RowLink } from '@steward/kernel/client/ui/Link.tsx';
import { isNamed, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { isRecordType, useFieldAt } from '../fields.ts';

interface RecordTableProps {
  record: RecordDefinition;
  /** Fields, as definitions name them. */
  columns: readonly string[];
  rows: readonly Row[];
  label: string;
}

/** Records with some of their fields: the name leads to each. Rows of a log have no page. */
export function RecordTable({ record, columns, rows, label }: RecordTableProps) {
  const at = useFieldAt(record.name);
  const hasPages = isRecordType(record.name);
  const shown = columns.flatMap((path) => {
    const found = at(path);
    return found && !(hasPages && (path === record.title || path === record.tag)) ? [{ path, ...found }] : [];
  });
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Box component="table" aria-label={label} sx={TABLE}>
        <thead>
          <tr>
            {hasPages && <NameHead record={record} />}
            {shown.map(({ path, label: head, field }) => (
              <Box key={path} component="th" scope="col" sx={isFigure(field) ? END : {}}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {hasPages && (
                <Box component="th" scope="row">
                  <RowLink to={pageOf(record, 'detail', row.id)} dir="auto">
                    {calledOf(record, row)}
                  </RowLink>
                  <PlaceLine record={record} row={row} />
                </Box>
              )}
              {shown.map(({ path, record: owner, key, field }) => (
                <Box key={path} component="td" className="tabular" sx={isFigure(field) ? END : {}}>
                  {drawCell({ value: row[path], field, fieldKey: key, record: owner, row })}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function NameHead({ record }: { record: RecordDefinition }) {
  const label = useFieldAt(record.name)(record.title)?.label ?? '';
  return <th scope="col">{label}</th>;
}

/** Where a record is, below its name. */
function PlaceLine({ record, row }: { record: RecordDefinition; row: Row }) {
  const place = record.place === undefined ? null : row[record.place];
  if (!isNamed(place)) return null;
  return (
    <Box
      component="span"
      dir="auto"
      sx={{ display: 'block', color: color.tertiary, fontSize: '0.75rem', lineHeight: '16px' }}
    >
      {place.name}
    </Box>
  );
}

const isFigure = (field: FieldDefinition): boolean => clientKindOf(field).isFigure === true;
const END = { textAlign: 'end !important' } as const;
const TABLE = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': {
    height: 44,
    p: '4px 14px',
    textAlign: 'start',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${color.softLine}`,
  },
  '& thead th': { height: 34, color: color.secondary, fontSize: '0.75rem', fontWeight: 500 },
  '& tbody tr:hover > *': { backgroundColor: color.hover },
} as const;
