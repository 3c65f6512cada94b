import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { KitParts } from './KitParts.tsx';
import { partsQuery } from './parts_query.ts';

/** What the kit has, what is missing, and the assets that are chosen, which can be others. */
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
