import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import type { PublicScreen } from '@steward/kernel/client/slots.ts';
import { Login } from './auth/Login.tsx';

/** Screens for people who have not signed in. The first that a guest sees is there with the page. */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/login', guestsOnly: true, load: () => Promise.resolve({ default: Login }) },
  { path: '/login/sso', load: async () => ({ default: (await import('./auth/SsoReturn.tsx')).SsoReturn }) },
  { path: '/sign-up', guestsOnly: true, load: async () => ({ default: (await import('./auth/SignUp.tsx')).SignUp }) },
  {
    path: '/forgot-password',
    load: async () => ({ default: (await import('./auth/ForgotPassword.tsx')).ForgotPassword }),
  },
  {
    path: '/reset-password',
    load: async () => ({ default: (await import('./auth/ResetPassword.tsx')).ResetPassword }),
  },
  { path: '/verify', load: async () => ({ default: (await import('./auth/Verify.tsx')).Verify }) },
  // Address used in mails.
  { path: '/verify-user', load: async () => ({ default: (await import('./auth/Verify.tsx')).Verify }) },
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
