import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { StatusChip, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { isWritten, type ImportJob, type ImportRow, type Outcome } from '../wire.ts';
import { Changes } from './Changes.tsx';

const TONES: Readonly<Record<Outcome, Tone>> = { created: 'ok', changed: 'info', unchanged: 'quiet', refused: 'bad' };

/** Rows with number, outcome and reasons. Stacked on a phone. */
export function RowsTable({ job, rows, label }: { job: ImportJob; rows: readonly ImportRow[]; label: string }) {
  const { t } = useTranslation('import');
  const record = recordNamed(job.record);
  const labels = useAllLabels();
  const one = labels[job.record]?.one ?? '';
  const outcome = rows[0]?.outcome;
  const last = outcome === 'refused' ? t('rows.why') : outcome === 'changed' ? t('rows.changes') : t('rows.notes');
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: { sm: 'fixed' },
        '& th': {
          height: 36,
          px: 3,
          textAlign: 'start',
          fontSize: '0.75rem',
          fontWeight: 500,
          color: color.secondary,
          borderBottom: `1px solid ${color.line}`,
        },
        '& td': {
          px: 3,
          py: 2.5,
          verticalAlign: 'top',
          borderBottom: `1px solid ${color.softLine}`,
          lineHeight: '20px',
        },
        '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
        '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '44px minmax(0, 1fr) auto' },
        '& td:last-of-type': { gridColumn: { xs: '2 / -1' }, pt: { xs: 0, sm: 2.5 } },
        '& td:not(:last-of-type)': { borderBottomWidth: { xs: 0, sm: 1 } },
      }}
    >
      <thead>
        <tr>
          <th scope="col" style={{ width: 60 }}>
            {t('rows.row')}
          </th>
          <th scope="col" style={{ width: '28%' }}>
            {one}
          </th>
          <th scope="col" style={{ width: 136 }}>
            {t('rows.what')}
          </th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const title = row.title || '—';
          const isThere = row.record_id !== null && (isWritten(job) || row.outcome !== 'created');
          return (
            <Box component="tr" key={row.row_number} sx={{ '&:last-of-type td': { borderBottom: 0 } }}>
              <Box component="td" className="tabular" sx={{ color: color.secondary }}>
                {row.row_number}
              </Box>
              <Box component="td" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {isThere ? (
                  <Link
                    to={pageOf(record, 'detail', row.record_id ?? '')}
                    aria-label={t('rows.open', { name: title })}
                    sx={{ color: color.text }}
                  >
                    <bdi>{title}</bdi>
                  </Link>
                ) : (
                  <bdi>{title}</bdi>
                )}
                {row.subtitle !== '' && row.subtitle !== title && (
                  <Box
                    className="tabular"
                    sx={{ fontWeight: 400, fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary }}
                  >
                    <bdi>{row.subtitle}</bdi>
                  </Box>
                )}
              </Box>
              <td>
                <StatusChip tone={TONES[row.outcome]}>
                  {row.outcome === 'created' && !isWritten(job) ? t('rows.new') : t(`rows.${row.outcome}`)}
                </StatusChip>
              </td>
              <Box component="td" sx={{ fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>
                {row.outcome === 'created' && row.assignee !== '' && (
                  <Box>
                    <Box component="span" sx={{ fontWeight: 500, color: color.text }}>
                      {labels['asset']?.fields['assignee']}
                    </Box>{' '}
                    <bdi>{row.assignee}</bdi>
                  </Box>
                )}
                {row.outcome !== 'created' && <Changes record={record} changes={row.changes ?? []} />}
                {(row.messages ?? []).map((text) => (
                  <Box key={text} sx={{ color: row.outcome === 'refused' ? color.text : color.warning }}>
                    <bdi>{text}</bdi>
                  </Box>
                ))}
              </Box>
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
}
