import { loadModules, registerModules } from '@steward/kernel/contract/module.ts';
import { registerTexts } from '@steward/kernel/contract/texts/index.ts';
import { MODULES } from '../modules/contract.ts';

/*
 * Registers the kernel's texts and all modules, for server, job thread and tests. Code that reads the registry on load
 * must be imported afterwards with `await import()`.
 */
registerTexts('kernel', {
  en: () => import('@steward/kernel/texts/en.ts'),
  de: () => import('@steward/kernel/texts/de.ts'),
  es: () => import('@steward/kernel/texts/es.ts'),
});
registerModules(MODULES);
await loadModules();
