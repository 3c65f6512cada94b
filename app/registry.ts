import { loadModules, registerModules } from '@steward/kernel/contract/module.ts';
import { MODULES } from '../modules/contract.ts';

/*
 * Fills the registry with every module and all of their words: for the server, its thread of jobs, and tests. What is
 * made of the registry when it is loaded has to be imported after this has ended, with `await import()`.
 */
registerModules(MODULES);
await loadModules();
