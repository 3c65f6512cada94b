import type { TileDeclaration } from '@steward/kernel/contract/tiles.ts';

/** Tiles that the dashboard draws itself. */
export const tiles = [
  { key: 'assets', size: 'figure', place: 10 },
  { key: 'deployed', size: 'figure', place: 20 },
  { key: 'cost', size: 'figure', place: 30 },
  { key: 'attention', size: 'figure', place: 40 },
  { key: 'by_state', size: 'card', place: 10 },
  { key: 'by_category', size: 'card', place: 20 },
  { key: 'by_location', size: 'card', place: 30 },
  { key: 'growth', size: 'card', place: 40 },
  { key: 'movement', size: 'card', place: 50 },
  { key: 'due', size: 'card', place: 60 },
  { key: 'recent', size: 'card', place: 70, wide: true },
] as const satisfies readonly TileDeclaration[];

export type BuiltInTile = (typeof tiles)[number]['key'];
