import { expect, it } from 'vitest';
import { branchesOf, shownNodes } from './tree.ts';

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
