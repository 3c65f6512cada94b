import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';

/** Page for scanned codes of assets. */
export const publicScreens: readonly PublicScreen[] = [
  {
    path: '/r/$code',
    load: async () => ({ default: (await Promise.all([import('./faults/Scanned.tsx'), loadAllTexts()]))[0].Scanned }),
  },
];
