import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';

/** API tokens of the signed-in user, or with `userId` of a user whom they may manage. Waits for all texts. */
export const ApiTokens = lazyPart(async () => (await Promise.all([import('./ApiTokens.tsx'), loadAllTexts()]))[0]);
