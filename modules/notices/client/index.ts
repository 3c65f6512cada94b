import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { allWords } from '@steward/kernel/client/i18n/index.ts';

/** What waits for the user, in the header; its code and words come after the first screen. */
export const Bell = lazyPart(async () => (await Promise.all([import('./Bell.tsx'), allWords()]))[0]);
export { noticesQuery } from './query.ts';
