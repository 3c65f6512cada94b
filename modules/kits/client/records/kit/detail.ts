import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

export const detailOverride: DetailOverride = { Lead: lazyPart(() => import('../../PartsCard.tsx')) };
