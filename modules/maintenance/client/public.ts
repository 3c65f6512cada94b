import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';

/** What somebody sees who scans the code of an asset. */
export const publicScreens: readonly PublicScreen[] = [
  {
    path: '/r/$code',
    load: async () => ({ default: (await Promise.all([import('./faults/Scanned.tsx'), loadAllTexts()]))[0].Scanned }),
  },
];
