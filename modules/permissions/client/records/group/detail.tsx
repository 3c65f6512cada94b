import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { GroupScope } from '../../GroupScope.tsx';
import { PermissionTable } from '../../PermissionTable.tsx';

/** Scope first, then permissions. */
export const groupDetail: DetailOverride = {
  facts: ['group_access'],
  values: { custom_permissions: PermissionTable },
  Tiles: ({ row }) => (
    <Suspense fallback={null}>
      <GroupScope row={row} />
    </Suspense>
  ),
};
