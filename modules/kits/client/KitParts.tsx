import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { Line, Lines } from '@steward/kernel/client/record_view/Lines.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { KitPart } from '../contract/wire.ts';

/**
 * Parts of a kit with available quantities. Always refetched, since stock changes independently; under the key of kits,
 * so that check-outs refetch it.
 */
export const partsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'kit', 'parts'] as const, id),
    queryFn: ({ signal }) => api.get<{ results: KitPart[] }>(`kit/${id}/parts/`, { signal }),
    staleTime: 0,
  });

/** Parts of a kit, with missing ones and the chosen assets, which can be changed. */
export function PartsSlot({ ids, fill, children }: ActionSlotProps) {
  const { data, error, refetch } = useQuery(partsQuery(ids[0] ?? ''));
  const parts = data?.results;
  const isFilled = useRef(false);
  const assets = parts?.flatMap((one) => one.assets ?? []);
  useEffect(() => {
    if (!assets || isFilled.current) return;
    isFilled.current = true;
    fill({ assets });
  }, [assets, fill]);
  if (error && !parts) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  if (!parts) return <SkeletonLines lines={4} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KitParts parts={parts.map(({ assets: _chosen, ...part }) => part)} />
      {parts.some((one) => one.kind === 'model') && children}
    </Box>
  );
}

/** Parts of a kit, with missing quantities. */
function KitParts({ parts }: { parts: readonly KitPart[] }) {
  const { t } = useTranslation('kits');
  return (
    <Lines label={t('parts')} empty={t('empty')}>
      {parts.map((part) => (
        <Part key={`${part.kind} ${part.of.id}`} part={part} />
      ))}
    </Lines>
  );
}

function Part({ part }: { part: KitPart }) {
  const { t } = useTranslation('kits');
  const { kind, of, quantity, available, assets = [], forbidden, place = '', total = 0 } = part;
  const isShort = available < quantity;
  const type = kind === 'model' ? 'asset_model' : kind;
  const figure = isShort
    ? t('short', { n: formatNumber(quantity - available) })
    : t('available', { n: formatNumber(available) });
  return (
    <Line
      title={
        <>
          <bdi>{formatNumber(quantity)} ×</bdi>{' '}
          {of.hidden ? of.name : <Link to={pageOf(recordNamed(type), 'detail', of.id)}>{of.name}</Link>}
        </>
      }
      note={[
        assets.map(fullName).join(', '),
        total > available ? t('spread', { total: formatNumber(total), n: formatNumber(available), place }) : '',
      ]}
      figure={forbidden ? t('forbidden') : figure}
      isWarned={isShort || forbidden === true}
    />
  );
}
