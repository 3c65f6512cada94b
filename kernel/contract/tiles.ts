/** A tile of the dashboard: a module of the client draws it under the same key. */
export interface TileDeclaration {
  /** As it is kept in layouts; of a kind, before a colon and an id. */
  readonly key: string;
  /** A figure is small; a card holds a diagram or a list. */
  readonly size: 'figure' | 'card';
  /** Its place among those of its size in the default layout, in steps of ten. */
  readonly place: number;
  /** Double width in the default layout. */
  readonly wide?: true;
  /** A kind of tile: one for each of something, and none in the default layout. */
  readonly isKind?: true;
}

const registered = new Map<string, TileDeclaration>();

/** Adds the tiles of a module. The same again is left out; another one of a known key throws. */
export function registerTiles(tiles: readonly TileDeclaration[]): void {
  for (const one of tiles) {
    const known = registered.get(one.key);
    if (known && !isSame(known, one)) throw new Error(`Two modules claim the tile ${one.key}`);
    registered.set(one.key, one);
  }
}

/** The declaration of a module, or what the build made of it. */
function isSame(one: TileDeclaration, other: TileDeclaration): boolean {
  return one.size === other.size && one.place === other.place && one.wide === other.wide && one.isKind === other.isKind;
}

/** All tiles but kinds in the order of the default layout: figures, then cards. */
export function declaredTiles(): readonly TileDeclaration[] {
  const all = [...registered.values()].filter((one) => !one.isKind).toSorted((one, other) => one.place - other.place);
  return [...all.filter((one) => one.size === 'figure'), ...all.filter((one) => one.size === 'card')];
}

/** What was declared of a tile in a layout. */
export function declaredTile(tile: string): TileDeclaration | undefined {
  const ofKind = partsOfTile(tile);
  const found = registered.get(ofKind?.kind ?? tile);
  const isKind = found?.isKind ?? false;
  return isKind === (ofKind !== undefined) ? found : undefined;
}

const OF_KIND = /^([^:]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The kind of a tile, and the id of what it is there for; `undefined` when it is not of a kind. */
export function partsOfTile(tile: string): { readonly kind: string; readonly id: string } | undefined {
  const [, kind, id] = OF_KIND.exec(tile) ?? [];
  return kind !== undefined && id !== undefined ? { kind, id } : undefined;
}
