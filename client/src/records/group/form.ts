import { lazyPart } from '../../api/lazy_part.ts';
import type { FormOverride } from '../../engine/form/overrides.ts';

/** What members may do is chosen with an eye on where it holds. */
export const formOverride: FormOverride = {
  inputs: { custom_permissions: lazyPart(() => import('../../features/rights/GroupPermissions.tsx')) },
};
