import { expect, it } from 'vitest';
import { branchesOf, shownNodes, withBelow } from './tree.ts';

const node = (id: string, parent: string | null, level: number) => ({
  id,
  name: `Room ${id}`,
  level,
  parent_id: parent,
  direct: 0,
  below: 0,
});
const nodes = [node('a', null, 0), node('b', 'a', 1), node('c', 'b', 2), node('d', null, 0)];
const ids = (open: readonly string[], words = ''): string[] =>
  shownNodes(nodes, new Set(open), words).map((one) => one.id);

it('shows of a tree what lies below what is open', () => {
  expect(ids([])).toEqual(['a', 'd']);
  expect(ids(['a'])).toEqual(['a', 'b', 'd']);
  expect(ids(['b'])).toEqual(['a', 'd']);
  expect(ids(['a', 'b'])).toEqual(['a', 'b', 'c', 'd']);
  expect([...branchesOf(nodes)]).toEqual(['a', 'b']);
});

it('shows what has a name, with all that it lies in', () => {
  expect(ids([], 'ROOM C')).toEqual(['a', 'b', 'c']);
  expect(ids([], 'nothing')).toEqual([]);
});

it('a branch that came without what lies below it is one all the same, and gets that when it is loaded', () => {
  const partly = [node('a', null, 0), { ...node('b', 'a', 1), has_more: true as const }, node('d', null, 0)];
  expect([...branchesOf(partly)]).toEqual(['a', 'b']);
  const whole = withBelow(partly, 'b', [node('c', 'b', 0), node('e', 'c', 1)]);
  expect(whole.map((one) => [one.id, one.level])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['e', 3],
    ['d', 0],
  ]);
  expect([...branchesOf(whole)].sort()).toEqual(['a', 'b', 'c']);
  expect(withBelow(whole, 'b', [node('c', 'b', 0)]).map((one) => one.id)).toEqual(['a', 'b', 'c', 'd']);
});
