import type { TileDeclaration } from '@steward/kernel/contract/tiles.ts';

/** The count of a saved view, for each that a user puts there. */
export const tiles = [{ key: 'view', size: 'figure', isKind: true }] as const satisfies readonly TileDeclaration[];
