import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { TagsBar } from './TagsBar.tsx';

/** Tags stand below the title, where they are put on and taken off. */
export const detailOverride: DetailOverride = {
  shownElsewhere: ['tags'],
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <TagsBar record={record} row={row} />
    </Suspense>
  ),
};
