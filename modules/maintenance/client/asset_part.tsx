import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

const UnderWay = lazyPart(() => import('./UnderWay.tsx'));

/** An asset in maintenance says so. */
export const assetPart: DetailOverride = {
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <UnderWay assetId={row.id} />
    </Suspense>
  ),
};
