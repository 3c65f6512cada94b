import { expect, it } from 'vitest';
import { arrangeTabs, type PageTab } from './tabs.ts';

const tab = (key: string, count: PageTab['count'], stands?: PageTab['stands']): PageTab => ({
  key,
  title: key,
  count,
  ...(stands ? { stands } : {}),
});
const keys = (all: readonly PageTab[]): string => all.map((one) => one.key).join(' ');
const overview = tab('overview', null, 'second');
const history = tab('history', 3, 'last');

it('tabs with something come first, those without are in the menu, and the history is last', () => {
  const all = [overview, tab('files', 0), tab('costs', null), tab('audits', 2), tab('later', undefined), history];
  const { shown, more } = arrangeTabs(all, 'overview');
  expect(keys(shown)).toBe('overview audits costs history');
  expect(keys(more)).toBe('files later');
  expect(keys(arrangeTabs([tab('seats', 0, 'first'), ...all], 'overview').shown)).toBe(
    'seats overview audits costs history',
  );
});

it('at most six stand side by side, and the chosen one is among them', () => {
  const some = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => tab(key, index + 1));
  const all = [overview, ...some, tab('none', 0), history];
  expect(keys(arrangeTabs(all, 'overview').shown)).toBe('overview a b c d history');
  expect(keys(arrangeTabs(all, 'overview').more)).toBe('e f none');
  expect(keys(arrangeTabs(all, 'none').shown)).toBe('overview a b c none history');
  expect(keys(arrangeTabs(all, 'none').more)).toBe('d e f');
  expect(keys(arrangeTabs([overview, tab('none', 0), history], 'none').shown)).toBe('overview none history');
});
