import { createStore } from './store.ts';

const off = createStore<readonly string[]>([]);

/** Sets which modules the signed-in user's company has switched off. */
export function setModulesOff(next: readonly string[]): void {
  if (next.join() !== off.get().join()) off.set(next);
}

/** Whether the company uses the module. Who draws by it follows the signed-in user, with whom it changes. */
export function isModuleOn(module: string): boolean {
  return !off.get().includes(module);
}
