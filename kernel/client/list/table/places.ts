import type { Row } from '@steward/kernel/contract/records/index.ts';

/** A part of a page's rows or columns. */
export interface Window {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * An element that shows a row, and shows another one when this one is out of view: to change texts costs a fraction of
 * making a row anew.
 */
export interface Place {
  /** Of the element. */
  readonly key: number;
  readonly row: Row;
  /** Of the row on the page. */
  readonly at: number;
}

const isIn = ({ first, end }: Window, at: number): boolean => at >= first && at < end;

/** Places for other rows or another window, at once and in order. Rows keep their elements. */
export function takeOver(places: readonly Place[], rows: readonly Row[], wanted: Window): readonly Place[] {
  const shown = rows.slice(wanted.first, wanted.end);
  const byId = new Map(places.map((one) => [one.row.id, one.key]));
  const kept = new Set(shown.flatMap((row) => byId.get(row.id) ?? []));
  const free = places.filter((one) => !kept.has(one.key)).map((one) => one.key);
  let next = Math.max(-1, ...places.map((one) => one.key));
  return shown.map((row, index) => ({
    key: byId.get(row.id) ?? free.shift() ?? (next += 1),
    row,
    at: wanted.first + index,
  }));
}

/**
 * One step to the wanted rows, `most` at a time: those in view, from `seen` on, come first. Elements stay where they
 * are in the document, since moving one costs as much as making it. The same places when nothing is left to do.
 */
export function stepTowards(
  places: readonly Place[],
  rows: readonly Row[],
  wanted: Window,
  seen: number,
  most: number,
): readonly Place[] {
  const shown = new Set(places.map((one) => one.at));
  const missing: number[] = [];
  for (let at = wanted.first; at < wanted.end; at += 1) if (!shown.has(at)) missing.push(at);
  const spare = places.length - (wanted.end - wanted.first);
  if (missing.length === 0 && spare <= 0) return places;
  const isFew = missing.length <= most;
  const order = isFew
    ? missing
    : [...missing.filter((at) => at >= seen), ...missing.filter((at) => at < seen).toReversed()];
  const coming = order.slice(0, most);
  const next = places.flatMap((place): readonly Place[] => {
    if (isIn(wanted, place.at)) return [place];
    const at = coming.shift();
    const row = at === undefined ? undefined : rows[at];
    if (at !== undefined && row) return [{ key: place.key, row, at }];
    return isFew ? [] : [place];
  });
  let key = Math.max(-1, ...places.map((one) => one.key));
  for (const at of coming) {
    const row = rows[at];
    if (row) next.push({ key: (key += 1), row, at });
  }
  return next;
}

/**
 * Some steps to the order of the rows, in which they are read aloud. The same places when they are in order. Elements
 * move down only: to move one up, React moves all that it passes.
 */
export function inOrder(places: readonly Place[], most: number): readonly Place[] {
  const next = [...places];
  for (let moved = 0; moved < most; moved += 1) {
    const from = next.findIndex((one, index) => one.at > (next[index + 1]?.at ?? Infinity));
    const [place] = from < 0 ? [] : next.splice(from, 1);
    if (!place) return moved === 0 ? places : next;
    const to = next.findIndex((one, index) => index >= from && one.at > place.at);
    next.splice(to < 0 ? next.length : to, 0, place);
  }
  return next;
}
