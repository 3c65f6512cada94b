import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

const LocationTiles = lazyPart(() => import('../../LocationTiles.tsx'));

/** Tiles of a location. */
export const detailOverride: DetailOverride = {
  facts: ['address', 'city', 'country'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <LocationTiles record={record} row={row} />
    </Suspense>
  ),
};
