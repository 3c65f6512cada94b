import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { withAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';

const guest = lazyModule(() => import('./guest.ts'));

/** Screens for people who have not signed in. */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/invitation', load: withAllTexts(guest.part('Accept')) },
];
