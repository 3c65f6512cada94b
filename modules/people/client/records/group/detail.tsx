import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

/** Members are added and removed here. */
export const detailOverride: DetailOverride = {
  related: {
    user: lazyPart(() => import('../../groups/GroupMembers.tsx').then((loaded) => ({ default: loaded.GroupMembers }))),
  },
};
