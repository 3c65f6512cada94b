import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/detail/overrides.ts';

/** Members are added and removed here. */
export const detailOverride: DetailOverride = {
  related: {
    user: lazyPart(() => import('../../GroupMembers.tsx').then((loaded) => ({ default: loaded.GroupMembers }))),
  },
};
