import { lazy } from 'react';
import { importWhenConnected } from './connection.ts';

/**
 * React's `lazy` for a part of a screen. Without a connection the part waits until it is back: a rejected `lazy` would
 * take the whole screen down, and with it what was typed.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => importWhenConnected(load));
