import { createStore, useStore, type Store } from '../state/store.ts';
import { DEFAULT_SETTINGS, isCustom, parseSettings, type Settings } from './settings.ts';

export const SETTINGS_KEY = 'app.settings';
export const SIDEBAR_KEY = 'sidebarEnabled';

export interface Appearance {
  readonly settings: Settings;
  readonly sidebarEnabled: boolean;
}

/** Reads, stores and resets the appearance. */
export function createAppearance(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const store: Store<Appearance> = createStore({
    settings: parseSettings(storage.getItem(SETTINGS_KEY)),
    sidebarEnabled: storage.getItem(SIDEBAR_KEY) !== 'false',
  });
  const write = (next: Appearance): void => {
    storage.setItem(SETTINGS_KEY, JSON.stringify(next.settings));
    storage.setItem(SIDEBAR_KEY, String(next.sidebarEnabled));
    store.set(next);
  };
  return {
    store,
    custom: () => isCustom(store.get().settings),
    update: (change: Partial<Settings>) => write({ ...store.get(), settings: { ...store.get().settings, ...change } }),
    setSidebar: (sidebarEnabled: boolean) => write({ ...store.get(), sidebarEnabled }),
    /** Resets to defaults, table sidebar included. */
    reset: () => write({ settings: DEFAULT_SETTINGS, sidebarEnabled: true }),
    /** Reloads what another tab has stored. */
    reread: () =>
      store.set({
        settings: parseSettings(storage.getItem(SETTINGS_KEY)),
        sidebarEnabled: storage.getItem(SIDEBAR_KEY) !== 'false',
      }),
  };
}

const memory = new Map<string, string>();
const noStorage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
};

export const appearance = createAppearance(typeof localStorage === 'undefined' ? noStorage : localStorage);

const dark = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');
const systemMode = createStore<Settings['paletteMode']>(dark?.matches ? 'dark' : 'light');
dark?.addEventListener('change', ({ matches }) => systemMode.set(matches ? 'dark' : 'light'));

export function useSettings(): Settings {
  return useStore(appearance.store, (state) => state.settings);
}

/** The effective mode: chosen, or the system's. */
export function useShownMode(): Settings['paletteMode'] {
  const { followSystem, paletteMode } = useSettings();
  const system = useStore(systemMode);
  return followSystem ? system : paletteMode;
}

/** Whether lists show the row drawer. */
export function useSidebarEnabled(): boolean {
  return useStore(appearance.store, (state) => state.sidebarEnabled);
}
