import { sql, type RawBuilder } from 'kysely';
import { all } from '../../access/visibility.ts';
import type { ChangeFeed, ReceivedChange } from '../../context/changes.ts';
import type { Context } from '../../context/context.ts';
import { compiler } from '../../database/statements.ts';
import { countMatching, type Matching } from './matching.ts';

/**
 * Cache of long lists in one process: their length and the positions of some rows. Emptied by every committed change in
 * any process, and not used while changes of others may be missed.
 */

type Sql = RawBuilder<unknown>;

interface Remembered<V> {
  generation: number;
  readonly byList: Map<string, V>;
}

interface ListCache<V> {
  get(): V | undefined;
  keep(value: V): void;
}

/**
 * Cached values of lists in groups; a change empties one group. Callers announce a list before they read it, so that
 * changes during the read are noticed.
 */
function cacheOf<V>(most: number, groupOf: (change: ReceivedChange) => string) {
  const caches = new WeakMap<ChangeFeed, Map<string, Remembered<V>>>();
  const groupsOf = (feed: ChangeFeed): Map<string, Remembered<V>> => {
    const found = caches.get(feed);
    if (found) return found;
    const groups = new Map<string, Remembered<V>>();
    caches.set(feed, groups);
    feed.onChange((change) => {
      for (const [name, group] of groups) {
        if (change && name !== groupOf(change)) continue;
        group.generation += 1;
        group.byList.clear();
      }
    });
    return groups;
  };
  return (ctx: Context, { record }: Pick<Matching, 'record'>, conditions: readonly Sql[], order = sql``) => {
    const { live } = ctx.services;
    const groups = groupsOf(live);
    const name = groupOf({ companyId: ctx.companyId, record: record.name });
    const group = groups.get(name) ?? { generation: 0, byList: new Map<string, V>() };
    groups.set(name, group);
    const { generation } = group;
    const { sql: text, parameters } = sql`${all(conditions)} ${order}`.compile(compiler);
    const list = `${record.name} ${text} ${JSON.stringify(parameters)}`;
    return {
      get: () => (live.isListening() ? group.byList.get(list) : undefined),
      keep: (value) => {
        if (group.generation !== generation || !live.isListening()) return;
        if (group.byList.size >= most && !group.byList.has(list)) group.byList.clear();
        group.byList.set(list, value);
      },
    } satisfies ListCache<V>;
  };
}

/** Known bounds of the length of a list. */
interface CountRange {
  readonly least: number;
  readonly most: number;
}

/** By company, since references, limits and links of other types affect lengths too. */
const counts = cacheOf<CountRange>(200, (change) => change.companyId);

/** The length of the list with these conditions, which include the caller's limits. */
export function countCacheOf(
  ctx: Context,
  of: Pick<Matching, 'record'>,
  conditions: readonly Sql[],
): { known(): CountRange; keep(bounds: Partial<CountRange>): void } {
  const cache = counts(ctx, of, conditions);
  const known = (): CountRange => cache.get() ?? { least: 0, most: Infinity };
  return {
    known,
    keep: ({ least = 0, most = Infinity }) => {
      const before = known();
      cache.keep({ least: Math.max(least, before.least), most: Math.min(most, before.most) });
    },
  };
}

/**
 * Whether the list ends before this offset. With limits that leave few rows, rows are counted first, since walking to
 * the offset would pass over all rows out of scope.
 */
export async function endsBefore(
  ctx: Context,
  of: Pick<Matching, 'record' | 'isLimited'>,
  conditions: readonly Sql[],
  offset: number,
): Promise<boolean> {
  const bounds = countCacheOf(ctx, of, conditions);
  const { least, most } = bounds.known();
  if (most <= offset) return true;
  if (least > offset || !of.isLimited) return false;
  const n = await countMatching(ctx, { record: of.record, conditions }, offset);
  bounds.keep({ least: n, ...(n <= offset ? { most: n } : {}) });
  return n <= offset;
}

/** A row of a long list, at which a deep page begins instead of walking from the top. */
interface PageAnchor {
  readonly offset: number;
  /** The sorted value, as text, and the id of the row at this place. */
  readonly value: string;
  readonly id: string;
}

/** Offsets below are fast enough without an anchor. */
export const FIRST_ANCHOR_OFFSET = 5000;
const MAX_ANCHORS = 200;
const anchors = cacheOf<readonly PageAnchor[]>(50, (change) => `${change.companyId} ${change.record}`);

/** The anchors of the list with these conditions in this order. */
export function pageAnchorsOf(
  ctx: Context,
  of: Pick<Matching, 'record'>,
  conditions: readonly Sql[],
  order: Sql,
): { nearest(offset: number): PageAnchor | undefined; keep(anchor: PageAnchor): void } {
  const cache = anchors(ctx, of, conditions, order);
  return {
    nearest: (offset) =>
      cache
        .get()
        ?.filter((one) => one.offset <= offset)
        .toSorted((one, other) => other.offset - one.offset)[0],
    keep: (anchor) => {
      const known = cache.get() ?? [];
      if (!known.some((one) => one.offset === anchor.offset)) cache.keep([...known, anchor].slice(-MAX_ANCHORS));
    },
  };
}
