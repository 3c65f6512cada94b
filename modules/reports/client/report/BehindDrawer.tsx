import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import { inSentence } from '@steward/kernel/client/i18n/index.ts';
import { Pager } from '@steward/kernel/client/list/Pager.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { addressFromListState } from '@steward/kernel/contract/wire/list.ts';
import type { Place } from '../../contract/chart/index.ts';
import type { GroupedReport } from '../../contract/wire.ts';
import { isRecordType, listingAddress, useSourceRecord } from '../fields.ts';
import { behindQuery, type At } from '../queries.ts';
import { RecordTable } from './RecordTable.tsx';

const PAGE = 20;

/** The values of the groups at a place. */
function atOf(
  { rows, columns, groups }: Pick<GroupedReport, 'rows' | 'columns' | 'groups'>,
  { row, column }: Place,
): At {
  const values = (group: readonly { readonly value: unknown }[] | undefined) => group?.map((one) => one.value);
  const [ofRow, ofColumn] = [
    row === null ? undefined : values(rows[row]?.group),
    column === null ? undefined : values(columns[column]?.group),
  ];
  return { ...(ofRow && groups.rows.length > 0 ? { row: ofRow } : {}), ...(ofColumn ? { column: ofColumn } : {}) };
}

/** Address of the list that has the same records; rows of a log are listed by a report. */
function listAddress(record: RecordDefinition, filters: Filter | null, search: string): string | null {
  if (!isRecordType(record.name)) return listingAddress(record.name, filters);
  if (!filters) return null;
  const address = addressFromListState({ pageNumber: 0, pageSize: 50, search, sort: [], filters }, 50);
  return `${pageOf(record, 'list')}${stringifySearch(address)}`;
}

interface BehindDrawerProps {
  report: GroupedReport;
  definition: Definition;
  place: Place;
  onClose: () => void;
}

/** The records behind a mark or a figure, with the way to their list. */
export function BehindDrawer({ report, definition, place, onClose }: BehindDrawerProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    behindQuery(definition, atOf(report, place), { page, page_size: PAGE }),
  );
  const record = useSourceRecord(report.record.name);
  const named = [
    ...(place.row === null ? [] : (report.rows[place.row]?.group ?? [])),
    ...(place.column === null ? [] : (report.columns[place.column]?.group ?? [])),
  ];
  const title = named.map((one) => one.label).join(', ') || t('table.total');
  const fields = definition.values.flatMap(({ field, of }) => (field !== undefined && of === undefined ? [field] : []));
  const columns = [...new Set([...fields, ...(record?.defaultColumns ?? [])])]
    .filter((key) => !isPicture(record?.fields[key]))
    .slice(0, 5);
  const address = data && record ? listAddress(record, data.filters, data.search) : null;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          sx: { width: { xs: '100vw', sm: 620 }, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2.5,
          p: '16px 18px 12px',
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            id={id}
            component="h2"
            dir="auto"
            sx={{ fontSize: '1rem', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <Typography variant="body2" className="tabular" sx={{ color: color.secondary }} aria-live="polite">
            {data
              ? t('counted', {
                  shown: formatNumber(data.count),
                  what: inSentence(data.count === 1 ? report.record.one : report.record.many),
                })
              : '\u00A0'}
          </Typography>
        </Box>
        {address !== null && (
          <LinkButton to={address} size="small" endIcon={<ArrowUpRight size={15} strokeWidth={1.75} />}>
            {t('behind.list')}
          </LinkButton>
        )}
        <IconButton size="small" aria-label={t('behind.close')} onClick={onClose}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </Box>
      <Box
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', opacity: isPlaceholderData ? 0.6 : 1 }}
        aria-busy={!data || isPlaceholderData}
      >
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!error && !data && (
          <Box sx={{ p: 4.5 }}>
            <SkeletonLines lines={8} />
          </Box>
        )}
        {data && record && <RecordTable record={record} columns={columns} rows={data.results} label={title} />}
      </Box>
      {data && data.count > PAGE && (
        <Pager page={page} pageSize={PAGE} rows={data.results.length} count={data.count} isExact onPage={setPage} />
      )}
    </Drawer>
  );
}
