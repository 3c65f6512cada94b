import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { GroupMembers } from '../../groups/GroupMembers.tsx';

/** Members are added and removed here. */
export const groupDetail: DetailOverride = { related: { user: GroupMembers } };
