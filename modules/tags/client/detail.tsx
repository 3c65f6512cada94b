import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

const TagsBar = lazyPart(() => import('./TagsBar.tsx'));

/** Tags stand below the title, where they are put on and taken off. */
export const detailOverride: DetailOverride = {
  shownElsewhere: ['tags'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <TagsBar record={record} row={row} />
    </Suspense>
  ),
};
