import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { withAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';

const guest = lazyModule(() => import('./guest.ts'));

/** Page for scanned codes of assets. */
export const publicScreens: readonly PublicScreen[] = [{ path: '/r/$code', load: withAllTexts(guest.part('Scanned')) }];
