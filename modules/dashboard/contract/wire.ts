import type { Money } from '@steward/kernel/contract/fields/types.ts';
import { declaredTile, declaredTiles } from '@steward/kernel/contract/tiles.ts';
import type { Concern } from '@steward/kernel/contract/wire/concerns.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

/** A count and its filter. */
export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** False when counting stopped, as in lists. */
  readonly count_is_exact: boolean;
  readonly filters: Filter | null;
}

interface Count {
  readonly count: number;
  readonly count_is_exact: boolean;
}

/** What a tile counts, and what it counts below. */
export interface TileCount extends Count {
  readonly beside?: Count;
}

/** What needs the caller, in the order of its groups. */
export interface Concerns {
  readonly results: readonly Concern[];
}

/** Figures of the dashboard, as the user may see them. */
export interface Summary {
  readonly total: number;
  readonly by_state: readonly Figure[];
  readonly by_category: readonly Figure[];
  readonly by_location: readonly Figure[];
  /** Purchase costs by currency with their list; absent without permission. */
  readonly cost?: { readonly sums: readonly Money[]; readonly priced: Figure };
  readonly due: readonly Figure[];
  /** Counts of readable types, up to 1,000. */
  readonly counts: Readonly<Record<string, { readonly count: number; readonly count_is_exact: boolean }>>;
  /** Latest activity; absent without permission. */
  readonly recent: readonly ActivityEntry[];
}

/** A month and the list of remaining additions. */
export interface TrendMonth {
  /** First day in the company's zone, YYYY-MM-DD. */
  readonly from: string;
  readonly added: number;
  /** Present assets that existed at its end. */
  readonly total: number;
  readonly filters: Filter;
}

/** A week, starting on Monday. */
export interface TrendWeek {
  readonly from: string;
  /** Start and end as moments. */
  readonly since: string;
  readonly until: string;
  readonly checked_out: number;
  readonly checked_in: number;
}

/** Trends of assets, as the user may see them; the last entry is the current one. */
export interface Trends {
  /** Absent without permission to read assets. */
  readonly months?: readonly TrendMonth[];
  /** Absent without permission to read the history. */
  readonly weeks?: readonly TrendWeek[];
}

/** Name of a tile that a module declares. Kinds of tiles have an id: `view:<id>`. */
export interface DashboardTile {
  readonly tile: string;
  /** Double width. */
  readonly wide: boolean;
}

export interface DashboardLayout {
  readonly tiles: readonly DashboardTile[];
  readonly is_default: boolean;
}

/** Tiles of all modules, but for those that somebody adds. */
export function defaultTiles(): readonly DashboardTile[] {
  return declaredTiles().flatMap(({ key, wide = false, isExtra }) => (isExtra ? [] : [{ tile: key, wide }]));
}

const MAX_TILES = 60;

export function isFigureTile(tile: string): boolean {
  return declaredTile(tile)?.size === 'figure';
}

export function isLeadTile(tile: string): boolean {
  return declaredTile(tile)?.size === 'lead';
}

/**
 * Parses a layout and removes duplicates; `undefined` when invalid. Stored tiles that no module declares any more are
 * left out.
 */
export function readTiles(
  raw: unknown,
  { isStored = false }: { readonly isStored?: boolean } = {},
): DashboardTile[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_TILES) return undefined;
  const tiles = new Map<string, DashboardTile>();
  for (const one of raw) {
    if (typeof one !== 'object' || one === null || !('tile' in one) || typeof one.tile !== 'string') return undefined;
    if (!declaredTile(one.tile)) {
      if (isStored) continue;
      return undefined;
    }
    if (!tiles.has(one.tile)) tiles.set(one.tile, { tile: one.tile, wide: 'wide' in one && one.wide === true });
  }
  return [...tiles.values()];
}
