import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';

/** The header's bell, loaded after the first screen. */
export const Bell = lazyPart(async () => (await Promise.all([import('./Bell.tsx'), loadAllTexts()]))[0]);
export { noticesQuery } from './query.ts';
