import { lazy, type ComponentType } from 'react';
import { importWhenConnected } from './connection.ts';

/** React's `lazy`, but waits while offline: a rejected import would unmount the screen with what was typed. */
export const lazyPart: typeof lazy = (load) => lazy(() => importWhenConnected(load));

/** Loads code that a module adds to a screen. */
export type LoadPart<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

const parts = new WeakMap<object, unknown>();

/** A stable component for a slot entry; rendering it loads its code. */
export function partOf<P>(load: LoadPart<P>): ComponentType<P> {
  // Stored below under the same key.
  const known = parts.get(load) as ComponentType<P> | undefined;
  if (known) return known;
  const part: ComponentType<P> = lazyPart(load);
  parts.set(load, part);
  return part;
}
