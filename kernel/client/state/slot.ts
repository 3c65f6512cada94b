import { inOrderOrThrow, type Placed } from '@steward/kernel/contract/places.ts';
import { createStore } from './store.ts';

/** A place that modules fill. The kernel draws what is in it and knows none of them. */
export interface Slot<T> {
  /** Puts these in place of whatever was there; `moduleOf` says whose they are. */
  readonly put: (
    entries: readonly T[],
    moduleOf?: (entry: T) => string | undefined,
    isInstalled?: (module: string) => boolean,
  ) => void;
  /** Entries of modules that are on. */
  readonly all: () => readonly T[];
  /** Including entries of modules that are off. */
  readonly every: () => readonly T[];
  readonly moduleOf: (entry: T) => string | undefined;
}

/**
 * `keyOf` names what an entry claims for itself alone: two with the same name are a mistake in our own code. Entries
 * stand in the order of their modules, or after or before another one that they name by its key.
 */
export function createSlot<T>(what: string, keyOf: (entry: T) => string | null = () => null): Slot<T> {
  let filled: readonly T[] = [];
  let owner: (entry: T) => string | undefined = () => undefined;
  const isOn = (entry: T): boolean => isModuleOn(owner(entry) ?? '');
  return {
    all: () => filled.filter(isOn),
    every: () => filled,
    moduleOf: (entry) => owner(entry),
    put: (entries, moduleOf = () => undefined, isInstalled = () => true) => {
      owner = moduleOf;
      const seen = new Set<string>();
      for (const entry of entries) {
        const key = keyOf(entry);
        if (key === null) continue;
        if (seen.has(key)) throw new Error(`Two modules claim the ${what} ${key}`);
        seen.add(key);
      }
      const placed = entries.map((entry) => ({ entry, name: keyOf(entry) ?? '', ...placeOf(entry) }));
      filled = inOrderOrThrow(placed, (one) => one.name, isInstalled).map(({ entry }) => entry);
    },
  };
}

/** Position of an entry; most have none. */
function placeOf(entry: unknown): Placed {
  if (typeof entry !== 'object' || entry === null) return {};
  if ('after' in entry && typeof entry.after === 'string') return { after: entry.after };
  return 'before' in entry && typeof entry.before === 'string' ? { before: entry.before } : {};
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
