import type { Money } from '@steward/kernel/contract/fields/types.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

/** A figure, and the filter whose list it counts. */
export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** False when there are more than were counted; the list that it leads to says the same. */
  readonly count_is_exact: boolean;
  readonly filters: Filter | null;
}

/** The figures of the dashboard, over what the user may see. */
export interface Summary {
  readonly total: number;
  readonly by_state: readonly Figure[];
  readonly by_category: readonly Figure[];
  readonly by_location: readonly Figure[];
  /** What was paid, by currency, and the list of what has a price; absent without the right to see costs. */
  readonly cost?: { readonly sums: readonly Money[]; readonly priced: Figure };
  readonly due: readonly Figure[];
  /** Records of each type that the user may read, counted up to 1,000. */
  readonly counts: Readonly<Record<string, { readonly count: number; readonly count_is_exact: boolean }>>;
  /** The latest happenings, for those who may read the history. */
  readonly recent: readonly ActivityEntry[];
}

/** A month, and the list of what was added in it that is there now. */
export interface TrendMonth {
  /** Its first day where the company is, YYYY-MM-DD. */
  readonly from: string;
  readonly added: number;
  /** Those of now that were there at its end. */
  readonly total: number;
  readonly filters: Filter;
}

/** A week, from Monday on. */
export interface TrendWeek {
  readonly from: string;
  /** Its beginning and its end as moments: the history between them counts the same. */
  readonly since: string;
  readonly until: string;
  readonly checked_out: number;
  readonly checked_in: number;
}

/** How assets have come and gone, over what the user may see; the last of each is the current one. */
export interface Trends {
  /** Absent without the right to read assets. */
  readonly months?: readonly TrendMonth[];
  /** Absent without the right to read the history. */
  readonly weeks?: readonly TrendWeek[];
}

/** What a dashboard can show: figures, which are small, and cards. */
export const FIGURE_TILES = ['assets', 'deployed', 'cost', 'attention'] as const;
export const CARD_TILES = ['by_state', 'by_category', 'by_location', 'growth', 'movement', 'due', 'recent'] as const;
export type BuiltInTile = (typeof FIGURE_TILES)[number] | (typeof CARD_TILES)[number];

/** A place on the dashboard: something built in, or `view:<id>`, the count of a saved view. */
export interface DashboardTile {
  readonly tile: string;
  /** Two columns instead of one. */
  readonly wide: boolean;
}

export interface DashboardLayout {
  readonly tiles: readonly DashboardTile[];
  readonly is_default: boolean;
}

export const DEFAULT_TILES: readonly DashboardTile[] = [...FIGURE_TILES, ...CARD_TILES].map((tile) => ({
  tile,
  wide: tile === 'recent',
}));

const MAX_TILES = 60;
const VIEW_TILE = /^view:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the view that a tile counts; `undefined` for those built in. */
export function viewOfTile(tile: string): string | undefined {
  return VIEW_TILE.exec(tile)?.[1];
}

export function isFigureTile(tile: string): boolean {
  return viewOfTile(tile) !== undefined || (FIGURE_TILES as readonly string[]).includes(tile);
}

/** Reads an arrangement from outside, each tile once; `undefined` when it is none. */
export function readTiles(raw: unknown): DashboardTile[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_TILES) return undefined;
  const tiles = new Map<string, DashboardTile>();
  for (const one of raw as readonly unknown[]) {
    if (typeof one !== 'object' || one === null || !('tile' in one) || typeof one.tile !== 'string') return undefined;
    if (!isFigureTile(one.tile) && !(CARD_TILES as readonly string[]).includes(one.tile)) return undefined;
    if (!tiles.has(one.tile)) tiles.set(one.tile, { tile: one.tile, wide: 'wide' in one && one.wide === true });
  }
  return [...tiles.values()];
}
