import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';
import type { DetailOverride } from '../../engine/detail/overrides.ts';

const GroupReach = lazyPart(() => import('../../features/rights/GroupReach.tsx'));

/** Where its permissions hold, before everything else; then what they are. Its people are put in and taken out here. */
export const detailOverride: DetailOverride = {
  facts: ['group_access'],
  values: { custom_permissions: lazyPart(() => import('../../features/rights/PermissionTable.tsx')) },
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <GroupReach row={row} />
    </Suspense>
  ),
  related: {
    user: lazyPart(() =>
      import('../../features/people/GroupMembers.tsx').then((loaded) => ({ default: loaded.GroupMembers })),
    ),
  },
};
