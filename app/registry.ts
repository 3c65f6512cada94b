import { loadModules, registerModules } from '@steward/kernel/contract/module.ts';
import { registerTexts } from '@steward/kernel/contract/texts/index.ts';
import { MODULES } from '../modules/contract.ts';

/*
 * Registers the words of the kernel, and all modules with theirs: for server, job thread and tests. Code that reads the
 * registry when loaded has to be imported afterwards, with `await import()`.
 */
registerTexts('kernel', {
  en: () => import('@steward/kernel/texts/en.ts'),
  de: () => import('@steward/kernel/texts/de.ts'),
  es: () => import('@steward/kernel/texts/es.ts'),
});
registerModules(MODULES);
await loadModules();
