import type { Context } from '../../context/context.ts';
import type { ChangeFeed } from '../../context/change_feed.ts';

/**
 * A cached row position of a long list, so that a deep page starts there instead of walking from the top. In process
 * memory, dropped when a record of the type changes in any process. Only an optimisation.
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

/** Offsets below are fast enough without an anchor. */
export const FIRST_ANCHOR_OFFSET = 5000;
/** Cached lists of one type, and anchors of one list. */
const MAX_LISTS = 50;
const MAX_PLACES = 200;

const cache = new WeakMap<ChangeFeed, Map<string, OfType>>();

/** By type; cleared with every committed change of the type, and when changes may have been missed. */
function ofFeed(feed: ChangeFeed): Map<string, OfType> {
  const found = cache.get(feed);
  if (found) return found;
  const all = new Map<string, OfType>();
  cache.set(feed, all);
  feed.onChange((change) => {
    for (const [key, type] of all) {
      if (change && key !== `${change.companyId} ${change.record}`) continue;
      type.generation += 1;
      type.byList.clear();
    }
  });
  return all;
}

function ofType(feed: ChangeFeed, companyId: string, record: string): OfType {
  const all = ofFeed(feed);
  const key = `${companyId} ${record}`;
  const found = all.get(key) ?? { generation: 0, byList: new Map<string, PageAnchor[]>() };
  all.set(key, found);
  return found;
}

/** The anchors of one list; call before reading, so that concurrent changes are noticed. */
export function pageAnchorsOf(
  ctx: Context,
  record: string,
  list: string,
): { nearest(offset: number): PageAnchor | undefined; keep(landmark: PageAnchor): void } {
  const type = ofType(ctx.services.live, ctx.companyId, record);
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
