/** What a module draws: one file of the build, of which a manifest names the exports without loading them. */
export interface LazyModule<Exports> {
  readonly load: () => Promise<Exports>;
  /** Loads one export. */
  readonly at: <Name extends keyof Exports>(name: Name) => () => Promise<Exports[Name]>;
  /** Loads a component as `lazyPart` and slots want it. */
  readonly part: <Name extends keyof Exports>(name: Name) => () => Promise<{ readonly default: Exports[Name] }>;
}

/** `const ui = lazyModule(() => import('./ui.ts'))`: then `ui.part('Calendar')` is the component, loaded when drawn. */
export function lazyModule<Exports>(load: () => Promise<Exports>): LazyModule<Exports> {
  return {
    load,
    at: (name) => async () => (await load())[name],
    part: (name) => async () => ({ default: (await load())[name] }),
  };
}
