import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

const AuditTiles = lazyPart(() => import('../../AuditTiles.tsx'));

/** How far it is, and what is missing. */
export const detailOverride: DetailOverride = {
  facts: ['location'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <AuditTiles record={record} row={row} />
    </Suspense>
  ),
};
