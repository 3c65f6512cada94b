import { isPicture } from '@steward/kernel/client/fields/kinds.ts';
import Box from '@mui/material/Box';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { subtitleOf, titleOf } from '../actions/title.ts';
import { FieldCell } from '../fields/cells.tsx';
import { RecordPicture } from '../fields/image/RecordPicture.tsx';
import { useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import { Link } from '../ui/Link.tsx';
import { pageOf } from '../records/paths.ts';
import type { Related } from './related.ts';

const MOST = 4;

/** Title and default columns without the referring one. */
export function RelatedTable({ related, rows, label }: { related: Related; rows: readonly Row[]; label: string }) {
  const { record } = related;
  const labels = useLabels(record.name);
  const single = related.fields.length === 1 ? related.fields : [];
  const keys = record.defaultColumns
    .filter(
      (key) =>
        key !== record.title &&
        key !== record.subtitle &&
        !single.includes(key) &&
        !isPicture(record.fields[key]) &&
        rows.some((row) => key in row),
    )
    .slice(0, MOST);
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        '& th': {
          height: 36,
          px: 3,
          textAlign: 'start',
          fontSize: '0.75rem',
          fontWeight: 500,
          color: color.secondary,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
        '& td': {
          height: 44,
          px: 3,
          borderTop: `1px solid ${color.softLine}`,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        '& tr > :first-of-type': { paddingInlineStart: '18px' },
        '& tbody tr:hover': { backgroundColor: color.hover },
        '& tr > :nth-of-type(n + 3)': { display: { xs: 'none', md: 'table-cell' } },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: { md: '34%' } }}>
            {labels.fields[record.title] ?? labels.one}
          </Box>
          {keys.map((key) => (
            <th key={key} scope="col">
              {labels.fields[key] ?? key}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const subtitle = subtitleOf(record, row);
          return (
            <tr key={row.id}>
              <td>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
                  {'image' in row && <RecordPicture record={record} row={row} size={28} />}
                  <Link
                    to={pageOf(record, 'detail', row.id)}
                    dir="auto"
                    sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: color.text }}
                  >
                    {titleOf(record, row)}
                  </Link>
                  {subtitle !== '' && (
                    <Box
                      component="span"
                      className="tabular"
                      sx={{
                        color: color.tertiary,
                        fontSize: '0.8125rem',
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                      }}
                    >
                      {subtitle}
                    </Box>
                  )}
                </Box>
              </td>
              {keys.map((key) => {
                const field = record.fields[key];
                return (
                  <td key={key}>
                    {field && <FieldCell value={row[key]} field={field} fieldKey={key} record={record} />}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
