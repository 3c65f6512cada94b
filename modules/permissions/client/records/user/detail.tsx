import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { PermissionTable } from '../../PermissionTable.tsx';

/** What the user may do. */
export const userDetail: DetailOverride = { values: { custom_permissions: PermissionTable } };
