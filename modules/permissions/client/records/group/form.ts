import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import { GroupPermissions } from '../../GroupPermissions.tsx';

/** Permissions are edited with the scope in view. */
export const formOverride: FormOverride = { inputs: { custom_permissions: GroupPermissions } };
