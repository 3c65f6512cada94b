import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { PrinterQueue } from './PrinterQueue.tsx';

export const printerPart: DetailOverride = { Lead: PrinterQueue };
