import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { PartsCard } from './PartsCard.tsx';

/** What was used stands on the page of the maintenance. */
export const partsPart: DetailOverride = { Lead: PartsCard };
