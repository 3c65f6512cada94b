import { lazy } from 'react';

/** How the company signs in elsewhere: for whoever administers its settings. */
export const SsoSettings = lazy(() => import('./SsoSettings.tsx'));
/** The own link to the company's provider; nothing where there is none. */
export const SsoLink = lazy(() => import('./SsoLink.tsx'));
