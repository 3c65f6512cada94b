/** A tile of the dashboard: a module of the client draws it under the same key. */
export interface TileDeclaration {
  /** As it is kept in layouts. */
  readonly key: string;
  /** A figure is small; a card holds a diagram or a list. */
  readonly size: 'figure' | 'card';
  /** Its place among those of its size in the default layout, in steps of ten. */
  readonly place: number;
  /** Double width in the default layout. */
  readonly wide?: true;
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
  return one.size === other.size && one.place === other.place && one.wide === other.wide;
}

/** All tiles in the order of the default layout: figures, then cards. */
export function declaredTiles(): readonly TileDeclaration[] {
  const all = [...registered.values()].toSorted((one, other) => one.place - other.place);
  return [...all.filter((one) => one.size === 'figure'), ...all.filter((one) => one.size === 'card')];
}

export function declaredTile(key: string): TileDeclaration | undefined {
  return registered.get(key);
}
