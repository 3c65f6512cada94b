import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { trashQuery } from './queries.ts';
import { TrashList } from './TrashList.tsx';

/** Tab of all types. */
const ALL = 'all';
/** Rows per type in it. */
const FEW = 5;

/** The recycle bin by type. Type, search and page are in the address. */
export default function Trash() {
  const { t } = useTranslation('trash');
  const labels = useAllLabels();
  const may = useCan();
  const router = useRouter();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const records = RECORDS.filter((record) => may(permissionFor(record, 'read')));
  const counts = useQueries({
    queries: records.map((record) => trashQuery(record, { pageNumber: 0, pageSize: 1, search: '' })),
  });
  const countOf = (record: RecordDefinition): number => counts[records.indexOf(record)]?.data?.count ?? 0;
  const current = records.find((record) => record.name === query['type']);
  const filled = records.filter((record) => countOf(record) > 0);
  const areCounted = counts.every((one) => !one.isPending);
  const failed = counts.find((one) => one.isError && one.data === undefined);
  const go = (change: Readonly<Record<string, string>>): void =>
    router.history.push(`/trash${stringifySearch({ type: current?.name ?? '', ...change })}`);
  // Types with deleted records, and the open one.
  const tabs = records.filter((record) => record === current || countOf(record) > 0);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <Box sx={{ borderBottom: `1px solid ${color.line}`, mb: 3.5 }}>
        <Tabs
          value={current?.name ?? ALL}
          onChange={(_, type: string) => go({ type: type === ALL ? '' : type })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('types')}
        >
          <Tab value={ALL} label={t('all')} />
          {tabs.map((record) => (
            <Tab
              key={record.name}
              value={record.name}
              label={
                <span>
                  <bdi>{labels[record.name]?.many}</bdi>
                  {countOf(record) > 0 && (
                    <Box
                      component="span"
                      className="tabular"
                      sx={{ marginInlineStart: 1.5, color: color.tertiary, fontWeight: 400 }}
                    >
                      {formatNumber(countOf(record))}
                    </Box>
                  )}
                </span>
              }
            />
          ))}
        </Tabs>
      </Box>
      {current && (
        <TrashList
          key={current.name}
          record={current}
          pageNumber={Number(query['pageNumber'] ?? 0) || 0}
          search={typeof query['search'] === 'string' ? query['search'] : ''}
          onChange={({ search, pageNumber }) => go({ search, pageNumber: pageNumber > 0 ? String(pageNumber) : '' })}
        />
      )}
      {!current && failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!current && !failed && !areCounted && <SkeletonRows rows={6} columns={3} />}
      {!current && !failed && areCounted && filled.length === 0 && (
        <EmptyState icon={Trash2} title={t('empty_all')} text={t('empty_text')} />
      )}
      {!current &&
        filled.map((record) => (
          <Box component="section" key={record.name} aria-label={labels[record.name]?.many} sx={{ mb: 5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 2 }}>
              <Typography variant="h2">{labels[record.name]?.many}</Typography>
              {countOf(record) > FEW && (
                <Button size="small" variant="text" onClick={() => go({ type: record.name })}>
                  {t('show_all', { count: countOf(record), shown: formatNumber(countOf(record)) })}
                </Button>
              )}
            </Box>
            <TrashList record={record} pageNumber={0} search="" few={FEW} onChange={() => undefined} />
          </Box>
        ))}
    </>
  );
}
