import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';

export const formOverride: FormOverride = { inputs: { layout: lazyPart(() => import('./LayoutInput.tsx')) } };
