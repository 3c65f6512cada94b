import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

const AliasesBar = lazyPart(() => import('./AliasesBar.tsx'));

/** Former tags and bound codes stand below the title. */
export const detailOverride: DetailOverride = {
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <AliasesBar record={record} row={row} />
    </Suspense>
  ),
};
