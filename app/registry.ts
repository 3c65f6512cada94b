import { loadModules, registerModules } from '@steward/kernel/contract/module.ts';
import { MODULES } from '../modules/contract.ts';

/*
 * Registers all modules with their labels: for server, job thread and tests. Code that reads the registry when loaded
 * has to be imported afterwards, with `await import()`.
 */
registerModules(MODULES);
await loadModules();
