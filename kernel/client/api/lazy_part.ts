import { lazy, type ComponentType } from 'react';
import { importWhenConnected } from './connection.ts';

/** React's `lazy`, but waits while offline: a rejected import would unmount the screen with what was typed. */
export const lazyPart: typeof lazy = (load) => lazy(() => importWhenConnected(load));

/** Loads code that a module adds to a screen. */
export type LoadPart<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

const parts = new WeakMap<object, unknown>();

/** A stable component for a slot entry; rendering it loads its code. */
export function componentOf<P>(load: LoadPart<P>): ComponentType<P> {
  // Stored below under the same key.
  const known = parts.get(load) as ComponentType<P> | undefined;
  if (known) return known;
  const part: ComponentType<P> = lazyPart(load);
  parts.set(load, part);
  return part;
}

/** Code of a module's screens: one chunk, whose exports a manifest names without loading it. */
export interface LazyModule<Exports> {
  readonly load: () => Promise<Exports>;
  /** Its exports once they are loaded: what is drawn with them shows no fallback, which React keeps for 300 ms. */
  readonly loaded: () => Exports | undefined;
  /** Loads one export. */
  readonly at: <Name extends keyof Exports>(name: Name) => () => Promise<Exports[Name]>;
  /** Loads a component as `lazyPart` and slots want it. */
  readonly part: <Name extends keyof Exports>(name: Name) => () => Promise<{ readonly default: Exports[Name] }>;
}

/** `const ui = lazyModule(() => import('./ui.ts'))`: then `ui.part('Calendar')` is the component, loaded when drawn. */
export function lazyModule<Exports>(import_: () => Promise<Exports>): LazyModule<Exports> {
  let loaded: Exports | undefined;
  const load = async (): Promise<Exports> => (loaded = await import_());
  return {
    load,
    loaded: () => loaded,
    at: (name) => async () => (await load())[name],
    part: (name) => async () => ({ default: (await load())[name] }),
  };
}
