import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

/** What the user may do. */
export const detailOverride: DetailOverride = {
  values: { custom_permissions: lazyPart(() => import('../../PermissionTable.tsx')) },
};
