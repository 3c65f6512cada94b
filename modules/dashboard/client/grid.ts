import { isFigureTile, isLeadTile, type DashboardTile } from '../contract/wire.ts';

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
  const [xs, sm, lg] = isLeadTile(tile)
    ? [2, 4, 12]
    : isFigureTile(tile)
      ? wide
        ? [2, 2, 6]
        : [1, 1, 3]
      : wide
        ? [2, 4, 8]
        : [2, 2, 4];
  return { xs: xs ?? 1, sm: sm ?? 1, lg: lg ?? 1 };
}

/** Rows of at most `limit` columns, in order. */
function rowsOf(spans: readonly number[], limit: number): number[][] {
  const rows: number[][] = [];
  let left = 0;
  for (const span of spans) {
    const row = rows.at(-1);
    if (row && span <= left) row.push(span);
    else rows.push([span]);
    left = (row && span <= left ? left : limit) - span;
  }
  return rows;
}

/** Tiles of a row share its spare columns. */
function filled(row: readonly number[], count: number): number[] {
  const left = count - row.reduce((sum, one) => sum + one, 0);
  return row.map((one, index) => one + Math.floor(left / row.length) + (index < left % row.length ? 1 : 0));
}

/** Fills rows, each as far as it goes. */
export function fillRows(spans: readonly number[], count: number): number[] {
  const fitting = spans.map((span) => Math.min(span, count));
  return rowsOf(fitting, count).flatMap((row) => filled(row, count));
}

/** Distributes tiles evenly over the fewest rows: nine figures are three rows of three. */
export function fillEvenly(spans: readonly number[], count: number): number[] {
  const fitting = spans.map((span) => Math.min(span, count));
  const fewest = rowsOf(fitting, count).length;
  let limit = Math.ceil(fitting.reduce((sum, one) => sum + one, 0) / fewest);
  while (limit < count && rowsOf(fitting, limit).length > fewest) limit += 1;
  return rowsOf(fitting, limit).flatMap((row) => filled(row, count));
}

/** Groups of tiles that start a row: consecutive figures, and the tiles between them. */
function partsOf(tiles: readonly DashboardTile[]): { readonly isFigures: boolean; readonly tiles: DashboardTile[] }[] {
  const isFigure = (at: number): boolean => isFigureTile(tiles[at]?.tile ?? '');
  const parts: { readonly isFigures: boolean; readonly tiles: DashboardTile[] }[] = [];
  for (const [at, one] of tiles.entries()) {
    const isFigures = isFigure(at) && (isFigure(at - 1) || isFigure(at + 1));
    const part = parts.at(-1);
    if (part?.isFigures === isFigures) part.tiles.push(one);
    else parts.push({ isFigures, tiles: [one] });
  }
  return parts;
}

/** Columns of each tile, in order. A card is never beside one of several figures, which are lower. */
export function spansOf(tiles: readonly DashboardTile[]): { gridColumn: Record<Width, string> }[] {
  const parts = partsOf(tiles);
  const [xs = [], sm = [], lg = []] = WIDTHS.map((width) =>
    parts.flatMap(({ isFigures, tiles: some }) =>
      (isFigures ? fillEvenly : fillRows)(
        some.map((one) => wanted(one)[width]),
        COLUMNS[width],
      ),
    ),
  );
  return tiles.map((_, index) => ({
    gridColumn: { xs: `span ${xs[index]}`, sm: `span ${sm[index]}`, lg: `span ${lg[index]}` },
  }));
}
