import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { AliasesBar } from './AliasesBar.tsx';

/** Former tags and bound codes stand below the title. */
export const detailOverride: DetailOverride = {
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <AliasesBar record={record} row={row} />
    </Suspense>
  ),
};
