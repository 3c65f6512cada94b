import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { AuditTiles } from '../../AuditTiles.tsx';

/** How far it is, and what is missing. */
export const detailOverride: DetailOverride = {
  facts: ['location'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <AuditTiles record={record} row={row} />
    </Suspense>
  ),
};
