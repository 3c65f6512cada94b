import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueries } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { permissionFor } from '@steward/contract/access/record';
import { RECORDS } from '@steward/contract/records/index';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../fields/format.ts';
import { useAllLabels } from '../../i18n/index.ts';
import { stringifySearch } from '../../search_params.ts';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { trashQuery } from './queries.ts';
import { TrashList } from './TrashList.tsx';

/** What was deleted, by record type, and the way back. The type, the search and the page are in the address. */
export default function Trash() {
  const { t } = useTranslation('trash');
  const labels = useAllLabels();
  const may = useCan();
  const router = useRouter();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const records = RECORDS.filter((record) => may(permissionFor(record, 'read')));
  const counts = useQueries({ queries: records.map((record) => trashQuery(record, { pageNumber: 0, pageSize: 1, search: '' })) });
  const current = records.find((record) => record.name === query['type']) ?? records[0];
  if (!current) return null;
  const go = (change: Readonly<Record<string, string>>): void => router.history.push(`/trash${stringifySearch({ type: current.name, ...change })}`);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <Box sx={{ borderBottom: `1px solid ${color.line}`, mb: 3.5, mx: { xs: -4, sm: 0 } }}>
        <Tabs value={current.name} onChange={(_, type: string) => go({ type })} variant="scrollable" aria-label={t('types')}>
          {records.map((record, index) => {
            const count = counts[index]?.data?.count ?? 0;
            return (
              <Tab
                key={record.name}
                value={record.name}
                label={<span><bdi>{labels[record.name]?.many}</bdi>{count > 0 && <Box component="span" className="tabular" sx={{ marginInlineStart: 1.5, color: color.tertiary, fontWeight: 400 }}>{formatNumber(count)}</Box>}</span>}
              />
            );
          })}
        </Tabs>
      </Box>
      <TrashList
        key={current.name}
        record={current}
        pageNumber={Number(query['pageNumber'] ?? 0) || 0}
        search={typeof query['search'] === 'string' ? query['search'] : ''}
        onChange={({ search, pageNumber }) => go({ search, pageNumber: pageNumber > 0 ? String(pageNumber) : '' })}
      />
    </>
  );
}
