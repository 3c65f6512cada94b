import type { UseQueryOptions } from '@tanstack/react-query';
import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';

/** Draws a kind of tile that the contract of the module declares under the same key. */
export interface TileKind {
  readonly key: string;
  /** Title of a tile until its subject is loaded, in the current language. Called while rendering. */
  readonly title: () => string;
  /** Heading of the tiles that can be added. */
  readonly heading: () => string;
  /** Shown when no tile can be added. */
  readonly none: () => string;
  /** A possible subject of a tile. */
  readonly choices: () => UseQueryOptions<readonly TileChoice[]>;
  readonly load: LoadPart<{ id: string }>;
}

export interface TileChoice {
  readonly id: string;
  readonly name: string;
  /** Its record type. */
  readonly record: string;
}

export const tileKinds = createSlot<TileKind>('kind of tile', (kind) => kind.key);
