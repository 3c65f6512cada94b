import { isFigureTile, type DashboardTile } from '../contract/wire.ts';

/** Grid columns by screen width. */
const COLUMNS = { xs: 2, sm: 4, lg: 12 } as const;
type Width = keyof typeof COLUMNS;
const WIDTHS: readonly Width[] = ['xs', 'sm', 'lg'];

const columns = (width: Width): string => `repeat(${COLUMNS[width]}, minmax(0, 1fr))`;
export const GRID = {
  display: 'grid',
  gap: 3.5,
  gridTemplateColumns: { xs: columns('xs'), sm: columns('sm'), lg: columns('lg') },
} as const;

/** Columns a tile asks for. */
function wanted({ tile, wide }: DashboardTile): Readonly<Record<Width, number>> {
  const [xs, sm, lg] = isFigureTile(tile) ? (wide ? [2, 2, 6] : [1, 1, 3]) : wide ? [2, 4, 8] : [2, 2, 4];
  return { xs: xs ?? 1, sm: sm ?? 1, lg: lg ?? 1 };
}

/** Fills rows: tiles of a row share its spare columns. */
export function fillRows(spans: readonly number[], count: number): number[] {
  const filled: number[] = [];
  let row: number[] = [];
  const close = (): void => {
    const left = count - row.reduce((sum, one) => sum + one, 0);
    filled.push(...row.map((one, index) => one + Math.floor(left / row.length) + (index < left % row.length ? 1 : 0)));
    row = [];
  };
  for (const span of spans) {
    if (row.length > 0 && row.reduce((sum, one) => sum + one, span) > count) close();
    row.push(Math.min(span, count));
  }
  if (row.length > 0) close();
  return filled;
}

/** Columns of each tile, in order. */
export function spansOf(tiles: readonly DashboardTile[]): { gridColumn: Record<Width, string> }[] {
  const [xs = [], sm = [], lg = []] = WIDTHS.map((width) =>
    fillRows(
      tiles.map((one) => wanted(one)[width]),
      COLUMNS[width],
    ),
  );
  return tiles.map((_, index) => ({
    gridColumn: { xs: `span ${xs[index]}`, sm: `span ${sm[index]}`, lg: `span ${lg[index]}` },
  }));
}
