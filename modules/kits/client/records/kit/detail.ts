import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { PartsTab } from '../../PartsCard.tsx';

export const detailOverride: DetailOverride = { Lead: PartsTab };
