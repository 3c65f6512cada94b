import { isFigureTile, type DashboardTile } from '@steward/contract/wire/dashboard';

/** Twelve columns on a wide screen, so that four figures and three cards fill a row each. */
export const GRID = { display: 'grid', gap: 3.5, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' } } as const;

/** How many of them a tile takes. */
export function spanOf({ tile, wide }: DashboardTile) {
  const [xs, sm, lg] = isFigureTile(tile) ? (wide ? [2, 2, 6] : [1, 1, 3]) : wide ? [2, 4, 8] : [2, 2, 4];
  return { gridColumn: { xs: `span ${xs}`, sm: `span ${sm}`, lg: `span ${lg}` } };
}
