import { createStore } from './store.ts';

/** A place that modules fill. The kernel draws what is in it and knows none of them. */
export interface Slot<T> {
  /** Puts these in place of whatever was there; `moduleOf` says whose they are. */
  readonly put: (entries: readonly T[], moduleOf?: (entry: T) => string | undefined) => void;
  /** What is there of modules that the company has not switched off. */
  readonly all: () => readonly T[];
  /** Also what is switched off. */
  readonly every: () => readonly T[];
  readonly moduleOf: (entry: T) => string | undefined;
}

/**
 * `keyOf` names what an entry claims for itself alone: two with the same name are a mistake in our own code. Entries
 * with a `place` stand in the order of their places, others in that of their modules.
 */
export function createSlot<T>(what: string, keyOf: (entry: T) => string | null = () => null): Slot<T> {
  let filled: readonly T[] = [];
  let owner: (entry: T) => string | undefined = () => undefined;
  const isOn = (entry: T): boolean => isModuleOn(owner(entry) ?? '');
  return {
    all: () => filled.filter(isOn),
    every: () => filled,
    moduleOf: (entry) => owner(entry),
    put: (entries, moduleOf = () => undefined) => {
      owner = moduleOf;
      const seen = new Set<string>();
      for (const entry of entries) {
        const key = keyOf(entry);
        if (key === null) continue;
        if (seen.has(key)) throw new Error(`Two modules claim the ${what} ${key}`);
        seen.add(key);
      }
      filled = entries.toSorted((one, other) => placeOf(one) - placeOf(other));
    },
  };
}

function placeOf(entry: unknown): number {
  return typeof entry === 'object' && entry !== null && 'place' in entry && typeof entry.place === 'number'
    ? entry.place
    : 0;
}

const off = createStore<readonly string[]>([]);

/** Sets which modules the signed-in user's company has switched off. */
export function setModulesOff(next: readonly string[]): void {
  if (next.join() !== off.get().join()) off.set(next);
}

/** Whether the company uses the module. Who draws by it follows the signed-in user, with whom it changes. */
export function isModuleOn(module: string): boolean {
  return !off.get().includes(module);
}
