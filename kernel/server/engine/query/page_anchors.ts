import type { Context } from '../../context/context.ts';
import { clearCountCache } from './count_cache.ts';

/**
 * Remembers which row stood at which place of a long list, so that page 10,000 begins there and does not walk over half
 * a million rows again. Kept in the process and dropped when a record of the type changes, here or in another process;
 * what was found while something changed is not kept. Losing all of it only costs time.
 */
export interface PageAnchor {
  readonly offset: number;
  /** The sorted value, as text, and the id of the row at this place. */
  readonly value: string;
  readonly id: string;
}

interface OfType {
  generation: number;
  readonly byList: Map<string, PageAnchor[]>;
}

/** Places near the top are found as fast without. */
export const FIRST_ANCHOR_OFFSET = 5000;
/** Lists of one type, and places of one list, that are remembered. */
const MAX_LISTS = 50;
const MAX_PLACES = 200;

const cache = new WeakMap<object, Map<string, OfType>>();

function ofType(database: object, companyId: string, record: string): OfType {
  const all = cache.get(database) ?? new Map<string, OfType>();
  cache.set(database, all);
  const key = `${companyId} ${record}`;
  const found = all.get(key) ?? { generation: 0, byList: new Map<string, PageAnchor[]>() };
  all.set(key, found);
  return found;
}

/** To be called after every committed change of records, with all of them. */
export function clearPageAnchors(database: object, companyId: string, record: string): void {
  clearCountCache(database, companyId);
  const found = cache.get(database)?.get(`${companyId} ${record}`);
  if (!found) return;
  found.generation += 1;
  found.byList.clear();
}

/** For when changes may have gone unheard. */
export function clearAllPageAnchors(database: object): void {
  clearCountCache(database);
  for (const type of cache.get(database)?.values() ?? []) {
    type.generation += 1;
    type.byList.clear();
  }
}

/** The places of one list; ask before reading, so that a change in between is noticed. */
export function pageAnchorsOf(
  ctx: Context,
  record: string,
  list: string,
): { nearest(offset: number): PageAnchor | undefined; keep(landmark: PageAnchor): void } {
  const type = ofType(ctx.services.database, ctx.companyId, record);
  const { generation } = type;
  return {
    nearest: (offset) => (ctx.services.live.isListening() ? nearestOf(type.byList.get(list) ?? [], offset) : undefined),
    keep: (landmark) => {
      if (type.generation !== generation || !ctx.services.live.isListening()) return;
      if (type.byList.size >= MAX_LISTS && !type.byList.has(list)) type.byList.clear();
      const places = type.byList.get(list) ?? [];
      if (places.some((one) => one.offset === landmark.offset)) return;
      type.byList.set(list, [...places, landmark].slice(-MAX_PLACES));
    },
  };
}

function nearestOf(places: readonly PageAnchor[], offset: number): PageAnchor | undefined {
  let best: PageAnchor | undefined;
  for (const one of places) if (one.offset <= offset && (!best || one.offset > best.offset)) best = one;
  return best;
}
