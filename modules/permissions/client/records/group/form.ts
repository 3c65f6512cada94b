import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';

/** Permissions are edited with the scope in view. */
export const formOverride: FormOverride = {
  inputs: { custom_permissions: lazyPart(() => import('../../GroupPermissions.tsx')) },
};
