import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { allWords } from '@steward/kernel/client/i18n/index.ts';

/** How the company signs in elsewhere: for whoever administers its settings. */
export const SsoSettings = lazyPart(() => import('./SsoSettings.tsx'));
/**
 * The own link to the company's provider; nothing where there is none. The profile may stand before the words of all
 * areas have come.
 */
export const SsoLink = lazyPart(async () => (await Promise.all([import('./SsoLink.tsx'), allWords()]))[0]);
