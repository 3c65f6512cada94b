import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { allWords } from '@steward/kernel/client/i18n/index.ts';

/**
 * API tokens of the signed-in person, or with `userId` of one whom they govern. The profile may stand before the words
 * of all areas have come.
 */
export const ApiTokens = lazyPart(async () => (await Promise.all([import('./ApiTokens.tsx'), allWords()]))[0]);
