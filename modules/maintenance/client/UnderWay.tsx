import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { faultReport } from '../contract/fault_report.ts';

/** Notice on assets in maintenance. */
export const assetPart: DetailOverride = {
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <UnderWay assetId={row.id} />
    </Suspense>
  ),
};

/** Current maintenance of an asset, and its new fault reports. */
function UnderWay({ assetId }: { assetId: string }) {
  const { t } = useTranslation('maintenance');
  return (
    <>
      <Named record={assetMaintenance} assetId={assetId} state="in_progress" sort="started_on" text={t('under_way')} />
      <Named record={faultReport} assetId={assetId} state="new" sort="created_at" text={t('fault_reported')} />
    </>
  );
}

interface NamedProps {
  readonly record: RecordDefinition;
  readonly assetId: string;
  readonly state: string;
  readonly sort: string;
  readonly text: string;
}

/** Newest records of a state in one line; empty without any or without permission. */
function Named({ record, assetId, state, sort, text }: NamedProps) {
  const may = useCan();
  const { data } = useQuery({
    ...listQuery(record, {
      pageNumber: 0,
      pageSize: 10,
      search: '',
      sort: [{ field: sort, descending: true }],
      filters: {
        and: [
          { field: 'asset', op: 'in', value: [assetId] },
          { field: 'state', op: 'in', value: [state] },
        ],
      },
    }),
    enabled: may(permissionFor(record, 'read')),
  });
  const rows = data?.results ?? [];
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mb: 3.5 }}>
      <Notice tone="warning">
        {text}{' '}
        {rows.map((row, index) => (
          <span key={row.id}>
            {index > 0 && ', '}
            <Link to={pageOf(record, 'detail', row.id)}>{String(row['name'])}</Link>
          </span>
        ))}
      </Notice>
    </Box>
  );
}
