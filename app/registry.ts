import { loadModules, registerModules } from '@steward/kernel/contract/module.ts';
import { registerTexts } from '@steward/kernel/contract/texts/index.ts';
import { MODULES } from '../modules/contract.ts';
import { readTexts } from './text_files.ts';

/*
 * Registers all texts and all modules, for server, job thread and tests. Code that reads the registry on load must be
 * imported afterwards with `await import()`.
 */
registerTexts(readTexts);
registerModules(MODULES);
await loadModules();
