import type { TileDeclaration } from '@steward/kernel/contract/tiles.ts';

/** Tiles that the dashboard draws itself. */
export const tiles = [
  { key: 'concerns', size: 'lead' },
  { key: 'assets', size: 'figure', before: 'deployed' },
  { key: 'deployed', size: 'figure', before: 'cost' },
  { key: 'cost', size: 'figure', before: 'attention' },
  { key: 'attention', size: 'figure', before: 'asset_audits/audits', isExtra: true },
  { key: 'by_state', size: 'card' },
  { key: 'by_category', size: 'card' },
  { key: 'by_location', size: 'card' },
  { key: 'growth', size: 'card' },
  { key: 'movement', size: 'card' },
  { key: 'due', size: 'card' },
  { key: 'recent', size: 'card', wide: true },
] as const satisfies readonly TileDeclaration[];

export type BuiltInTile = (typeof tiles)[number]['key'];
