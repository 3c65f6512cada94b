import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

export const printerPart: DetailOverride = { Lead: lazyPart(() => import('./PrinterQueue.tsx')) };
