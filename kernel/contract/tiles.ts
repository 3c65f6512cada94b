import { isUuid } from './fields/reference.ts';
import type { Language } from './messages/languages.ts';
import { inOrder, type Placed } from './places.ts';
import type { Filter } from './wire/filters.ts';

const SIZES = ['lead', 'figure', 'card'] as const;
type TileSize = (typeof SIZES)[number];

/** A dashboard tile. The client of the module renders it under the same key. */
export interface TileDeclaration extends Placed {
  /** Key in saved layouts. For a kind with many tiles: the part before `:<id>`. */
  readonly key: string;
  /** A lead takes a row of its own and comes first. A figure is small; a card holds a diagram or a list. */
  readonly size: TileSize;
  /** Double width in the default layout. */
  readonly wide?: true;
  /** A figure that counts a filter. The dashboard renders it, and the client of the module does not. */
  readonly counts?: CountedList;
  /** Whether it is only on the dashboards of those who have added it. */
  readonly isExtra?: true;
  /** Whether there are many tiles of this kind, one per id. None is in the default layout. */
  readonly isKind?: true;
  /** Whether ids of the kind may be names that its module gives, besides ids of records. */
  readonly hasNames?: true;
}

/** Records of a list that a tile counts, with the rights of the reader: those of a declared view, or of a filter. */
export type CountedList = CountedRecords & ({ readonly view: string } | { readonly filters: Filter });

interface CountedRecords {
  readonly record: string;
  readonly title: Readonly<Record<Language, string>>;
  /** A number field whose sum is shown in place of the count. */
  readonly sum?: string;
  /** Another view that is counted below; `{n}` in the words. While the first one is empty, the tile leads there. */
  readonly beside?: { readonly view: string; readonly words: Readonly<Record<Language, string>> };
}

const registered = new Map<string, TileDeclaration>();
let inPlace: readonly TileDeclaration[] | undefined;

/** Adds the tiles of a module. Ignores repeated registration; throws for a key that is taken. */
export function registerTiles(tiles: readonly TileDeclaration[]): void {
  for (const one of tiles) {
    const known = registered.get(one.key);
    if (known && known !== one) throw new Error(`Two modules claim the tile ${one.key}`);
    registered.set(one.key, one);
  }
  inPlace = undefined;
}

/** Single tiles in the order of the default layout: leads, figures, then cards. */
export function declaredTiles(): readonly TileDeclaration[] {
  inPlace ??= SIZES.flatMap((size) => inOrder(tilesOf(size), keyOf).entries);
  return inPlace;
}

const keyOf = ({ key }: TileDeclaration): string => key;

function tilesOf(size: TileSize): TileDeclaration[] {
  return [...registered.values()].filter((one) => !one.isKind && one.size === size);
}

/** Faults in the order of tiles, as sentences. */
export function faultsOfTilePlaces(isInstalled: (module: string) => boolean): string[] {
  return SIZES.flatMap((size) => inOrder(tilesOf(size), keyOf, isInstalled).faults);
}

/** Declaration of a tile in a layout. */
export function declaredTile(tile: string): TileDeclaration | undefined {
  const ofKind = partsOfTile(tile);
  const found = registered.get(ofKind?.kind ?? tile);
  const isKind = found?.isKind ?? false;
  if (isKind !== (ofKind !== undefined)) return undefined;
  return ofKind === undefined || found?.hasNames || isUuid(ofKind.id) ? found : undefined;
}

/** The id of a record, or a name of the module that draws the kind. */
const OF_KIND = /^([^:]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)$/;

/** Kind and id of a tile; `undefined` for a single tile. */
export function partsOfTile(tile: string): { readonly kind: string; readonly id: string } | undefined {
  const [, kind, id] = OF_KIND.exec(tile) ?? [];
  return kind !== undefined && id !== undefined ? { kind, id } : undefined;
}

/** Tiles with a count, with their filter. */
export function countedLists(): readonly (readonly [tile: string, counts: CountedList])[] {
  return [...registered.values()].flatMap(({ key, counts }) => (counts ? [[key, counts] as const] : []));
}
