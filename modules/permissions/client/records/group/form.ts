import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { FormOverride } from '@steward/kernel/client/form/overrides.ts';

/** What members may do is chosen with an eye on where it holds. */
export const formOverride: FormOverride = {
  inputs: { custom_permissions: lazyPart(() => import('../../GroupPermissions.tsx')) },
};
