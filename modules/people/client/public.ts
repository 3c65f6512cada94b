import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';

/** Screens for people who have not signed in. */
export const publicScreens: readonly PublicScreen[] = [
  {
    path: '/invitation',
    load: async () => ({
      default: (await Promise.all([import('./invitations/Accept.tsx'), loadAllTexts()]))[0].Accept,
    }),
  },
];
