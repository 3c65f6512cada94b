/** The id that an arrow key selects; `null` beyond the ends. Without a selection only down starts, at the first row. */
export function stepCursor(ids: readonly string[], current: string | null, direction: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at < 0) return direction === 1 ? (ids[0] ?? null) : null;
  return ids[at + direction] ?? null;
}
