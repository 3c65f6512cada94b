import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { UnderWay } from './UnderWay.tsx';

/** An asset in maintenance says so. */
export const assetPart: DetailOverride = {
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <UnderWay assetId={row.id} />
    </Suspense>
  ),
};
