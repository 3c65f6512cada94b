import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { withAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';

const login = lazyModule(() => import('./auth/Login.tsx'));
const guest = lazyModule(() => import('./guest.ts'));

/** Screens for people who have not signed in. The page preloads the first that a guest sees. */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/login', guestsOnly: true, load: login.part('Login') },
  { path: '/login/sso', load: guest.part('SsoReturn') },
  { path: '/sign-up', guestsOnly: true, load: guest.part('SignUp') },
  { path: '/forgot-password', load: guest.part('ForgotPassword') },
  { path: '/reset-password', load: guest.part('ResetPassword') },
  { path: '/verify', load: guest.part('Verify') },
  // Address used in mails.
  { path: '/verify-user', load: guest.part('Verify') },
  { path: '/confirm-email', load: withAllTexts(guest.part('ConfirmAddress')) },
  { path: '/undo-email', load: withAllTexts(guest.part('UndoAddress')) },
];
