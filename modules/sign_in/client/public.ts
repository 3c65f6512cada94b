import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';
import Login from './auth/Login.tsx';

/** Screens for people who have not signed in. The first that a guest sees is there with the page. */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/login', guestsOnly: true, load: () => Promise.resolve({ default: Login }) },
  { path: '/login/sso', load: () => import('./auth/SsoReturn.tsx') },
  { path: '/sign-up', guestsOnly: true, load: () => import('./auth/SignUp.tsx') },
  { path: '/forgot-password', load: () => import('./auth/ForgotPassword.tsx') },
  { path: '/reset-password', load: () => import('./auth/ResetPassword.tsx') },
  { path: '/verify', load: () => import('./auth/Verify.tsx') },
  // Address used in mails.
  { path: '/verify-user', load: () => import('./auth/Verify.tsx') },
  {
    path: '/confirm-email',
    load: async () => ({
      default: (await Promise.all([import('./security/AddressLink.tsx'), loadAllTexts()]))[0].ConfirmAddress,
    }),
  },
  {
    path: '/undo-email',
    load: async () => ({
      default: (await Promise.all([import('./security/AddressLink.tsx'), loadAllTexts()]))[0].UndoAddress,
    }),
  },
];
