import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { allWords } from '@steward/kernel/client/i18n/index.ts';

/** How one signs in oneself, and where one is signed in; for any page of one's own. */
export const Security = lazyPart(async () => ({
  default: (await Promise.all([import('./Security.tsx'), allWords()]))[0].Security,
}));
/** The company's rule; for its settings. */
export const SecondFactorRule = lazyPart(async () => ({
  default: (await Promise.all([import('./SecondFactorRule.tsx'), allWords()]))[0].SecondFactorRule,
}));
/** Few have a second factor: its screen comes when it is asked for. */
export const SecondStep = lazyPart(async () => ({
  default: (await Promise.all([import('./SecondStep.tsx'), allWords()]))[0].SecondStep,
}));
export { securityQuery } from './calls.ts';
