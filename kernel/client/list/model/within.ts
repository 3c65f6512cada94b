import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';

/** A list that stands in another screen, as in a tab of a record; the address there has what it is narrowed to. */
export interface ListWithin {
  /** The records that belong there. */
  readonly filter: Filter;
  /** The screen, and what its address holds beside the state of the list. */
  readonly path: string;
  readonly keep: Readonly<Record<string, string>>;
}

/** What is asked for: what belongs to the place, narrowed by what people chose. */
export function filterWithin(within: ListWithin | null, chosen: Filter | null): Filter | null {
  if (!within) return chosen;
  if (!chosen || (isGroup(chosen) && ('and' in chosen ? chosen.and : chosen.or).length === 0)) return within.filter;
  return { and: [within.filter, chosen] };
}
