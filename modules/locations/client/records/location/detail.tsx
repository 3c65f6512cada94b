import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { LocationTiles } from '../../LocationTiles.tsx';

/** Tiles of a location. */
export const detailOverride: DetailOverride = {
  facts: ['address', 'city', 'country'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <LocationTiles record={record} row={row} />
    </Suspense>
  ),
};
