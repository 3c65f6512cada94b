import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

const GroupScope = lazyPart(() => import('../../GroupScope.tsx'));

/** Scope first, then permissions. */
export const detailOverride: DetailOverride = {
  facts: ['group_access'],
  values: { custom_permissions: lazyPart(() => import('../../PermissionTable.tsx')) },
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <GroupScope row={row} />
    </Suspense>
  ),
};
