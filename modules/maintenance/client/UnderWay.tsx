import Box from '@mui/material/Box';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assetMaintenance } from '../contract/asset_maintenance.ts';

/** Which maintenance of an asset is under way. */
export default function UnderWay({ assetId }: { assetId: string }) {
  const { t } = useTranslation('maintenance');
  const may = useCan();
  const { data } = useQuery({
    ...listQuery(assetMaintenance, {
      pageNumber: 0,
      pageSize: 10,
      search: '',
      sort: [{ field: 'started_on', descending: true }],
      filters: {
        and: [
          { field: 'asset', op: 'in', value: [assetId] },
          { field: 'state', op: 'in', value: ['in_progress'] },
        ],
      },
    }),
    enabled: may('assetsmaintenance:read'),
  });
  const rows = data?.results ?? [];
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mb: 3.5 }}>
      <Notice tone="warning">
        {t('under_way')}{' '}
        {rows.map((row, index) => (
          <span key={row.id}>
            {index > 0 && ', '}
            <Link to={pageOf(assetMaintenance, 'detail', row.id)}>{String(row['name'])}</Link>
          </span>
        ))}
      </Notice>
    </Box>
  );
}
