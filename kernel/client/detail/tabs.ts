/** A tab of a record's page. */
export interface PageTab {
  /** In the address, as `?tab=`. */
  readonly key: string;
  readonly title: string;
  /** How much is in it; `undefined`: not known yet, `null`: it is not counted. */
  readonly count: number | null | undefined;
  /** As it is written, where it is not exact. */
  readonly counted?: string | undefined;
  /** Its place does not follow from its count. */
  readonly stands?: 'first' | 'second' | 'last';
}

/** Tabs shown side by side; the others are in a menu. */
const MOST = 6;

/**
 * Tabs of a record's page and those in the menu behind them: first what the page is about, last the history, between
 * them those with something in them, then those that are not counted. The chosen one is always in view.
 */
export function arrangeTabs(all: readonly PageTab[], chosen: string): { shown: PageTab[]; more: PageTab[] } {
  const standing = (place: PageTab['stands']): PageTab[] => all.filter((one) => one.stands === place);
  const [first, second, last, others] = [standing('first'), standing('second'), standing('last'), standing(undefined)];
  const room = Math.max(0, MOST - first.length - second.length - last.length);
  const ranked = [...others.filter((one) => (one.count ?? 0) > 0), ...others.filter((one) => one.count === null)];
  const between = ranked.slice(0, room);
  const wanted = others.find((one) => one.key === chosen);
  if (wanted && !between.includes(wanted)) between.splice(Math.min(between.length, room - 1), 1, wanted);
  return { shown: [...first, ...second, ...between, ...last], more: others.filter((one) => !between.includes(one)) };
}
