import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';

const ui = lazyModule(() => import('./ApiTokens.tsx'));

/** API tokens of the signed-in user, or with `userId` of a user whom they may manage. Waits for all texts. */
export const ApiTokens = lazyPart(async () => {
  await loadAllTexts();
  return ui.part('ApiTokens')();
});
