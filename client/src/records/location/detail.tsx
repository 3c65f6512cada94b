import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';
import type { DetailOverride } from '../../engine/detail/overrides.ts';

const LocationTiles = lazyPart(() => import('../../features/locations/LocationTiles.tsx'));

/** Where it is, and what is there. */
export const detailOverride: DetailOverride = {
  facts: ['address', 'city', 'country'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <LocationTiles record={record} row={row} />
    </Suspense>
  ),
};
