import { lazy, Suspense } from 'react';
import type { DetailOverride } from '../../engine/detail/overrides.ts';

const LocationTiles = lazy(() => import('../../features/locations/LocationTiles.tsx'));

/** Where it is, and what is there. */
export const detailOverride: DetailOverride = {
  facts: ['address', 'city', 'country'],
  Tiles: ({ record, row }) => <Suspense fallback={null}><LocationTiles record={record} row={row} /></Suspense>,
};
