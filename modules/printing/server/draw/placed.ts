import type { Drawing } from '../../contract/layout.ts';

/** A label at its place on a page, with the pictures that it shows. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly drawing: Drawing;
}

/** PNG by the source of a picture element; `undefined`: there is none. */
export type Pictures = (source: string) => Buffer | undefined;
