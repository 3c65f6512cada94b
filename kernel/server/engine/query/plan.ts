import type { RawBuilder } from 'kysely';
import { FIRST_ANCHOR_OFFSET } from './list_cache.ts';
import type { Matching } from './matching.ts';
import type { SortKey } from './sort.ts';

type Sql = RawBuilder<unknown>;

/** One page of matches. */
export interface PageQuery {
  readonly matching: Matching;
  /** At least one. */
  readonly keys: readonly SortKey[];
  /** The order is asked for, and not the type's own. */
  readonly isOrdered: boolean;
  /** An index has the rows in the order of the first key. */
  readonly isIndexed: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * How the ids of a page are found:
 * - `sort`: the database puts the matches in order, by an index where there is one;
 * - `names`: the small related tables are walked in the order of names, and the large one is reached into by index;
 * - `first_key`: rows out of scope are skipped in the index of the first key, the other keys are read near the page;
 * - `anchor`: a deep page begins at the nearest place that is remembered.
 */
export type Way = 'sort' | 'names' | 'first_key' | 'anchor';

/** How a part of a list is read once it is known how many match. */
export interface Walk {
  readonly way: Way;
  readonly conditions: readonly Sql[];
  /** The same matches, as they are counted. */
  readonly counted: readonly Sql[];
  readonly limit: number;
  readonly offset: number;
}

/** How a page is found. `run` does it. */
export interface ListPlan extends PageQuery {
  /**
   * How matches are counted: separately, or with the page in one statement as long as they are few. `rows`: matching
   * reads the rows anyway, so sort columns come with them; `ids`: indexes cover ids and most compared columns.
   */
  readonly count: 'alone' | 'ids' | 'rows';
  /** Order of the page: by relevance to the search unless an order is asked for. */
  readonly by: 'order' | 'relevance';
  readonly few: Walk;
  readonly many: Walk;
}

/**
 * Decides how a page is found, without the database. Up to the counting limit matches are sorted; with more, an index
 * in the order is faster.
 */
export function planList(query: PageQuery): ListPlan {
  const { search, isNarrowed, isLimited, seesMuch } = query.matching;
  // Limited readers mostly have few matches.
  const isRead = search !== null || (isLimited && !seesMuch);
  return {
    ...query,
    count: isNarrowed ? (isRead ? 'rows' : 'ids') : 'alone',
    by: search !== null && !query.isOrdered ? 'relevance' : 'order',
    few: planWalk(query, { isMany: false }),
    many: planWalk(query, { isMany: true }),
  };
}

/** Decides for a part of a list. `beside`: conditions besides those of the list. */
export function planWalk(
  { matching, keys, isIndexed, limit, offset }: PageQuery,
  { isMany, beside = [] }: { readonly isMany: boolean; readonly beside?: readonly Sql[] },
): Walk {
  const { isLimited, seesMuch, conditions, walked } = matching;
  const isWalked = isMany && isLimited && (seesMuch || isIndexed);
  return {
    way: wayOf(keys, { isMany, isLimited, limit, offset }),
    conditions: [...(isWalked ? walked : conditions), ...beside],
    counted: [...conditions, ...beside],
    limit,
    offset,
  };
}

function wayOf(
  [first, ...others]: readonly SortKey[],
  { isMany, isLimited, limit, offset }: Pick<PageQuery, 'limit' | 'offset'> & { isMany: boolean; isLimited: boolean },
): Way {
  if (first?.related) return isMany && others.length === 0 && first.related.every((one) => !one.via) ? 'names' : 'sort';
  if (others.length > 0) return isLimited && offset + limit <= FIRST_ANCHOR_OFFSET ? 'first_key' : 'sort';
  return offset > FIRST_ANCHOR_OFFSET ? 'anchor' : 'sort';
}
