import type { DetailOverride } from '../../engine/detail/overrides.ts';

/** What it lies in, and where that is. */
export const detailOverride: DetailOverride = { facts: ['parent', 'address', 'city', 'country'] };
