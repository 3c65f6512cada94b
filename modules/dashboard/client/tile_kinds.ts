import type { UseQueryOptions } from '@tanstack/react-query';
import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';

/** Draws a kind of tile that the contract of the module declares under the same key. */
export interface TileKind {
  readonly key: string;
  /** Of a tile, as long as it is not known what it is there for. In the current language. Called while rendering. */
  readonly title: () => string;
  /** Above those that can be added. */
  readonly heading: () => string;
  /** Stands there when none can be added. */
  readonly none: () => string;
  /** What there can be a tile for. */
  readonly choices: () => UseQueryOptions<readonly TileChoice[]>;
  readonly load: LoadPart<{ id: string }>;
}

export interface TileChoice {
  readonly id: string;
  readonly name: string;
  /** Name of the record type that it is about. */
  readonly record: string;
}

export const tileKinds = createSlot<TileKind>('kind of tile', (kind) => kind.key);
