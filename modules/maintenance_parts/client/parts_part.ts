import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

/** What was used stands on the page of the maintenance. */
export const partsPart: DetailOverride = { Lead: lazyPart(() => import('./PartsCard.tsx')) };
