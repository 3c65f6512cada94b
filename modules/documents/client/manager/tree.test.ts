import { expect, it } from 'vitest';
import { branchesOf, childrenOf, pathTo, visibleNodes, withBelow } from './tree.ts';

const node = (id: string, parent: string | null, level: number) => ({ id, name: id, parent_id: parent, level });
const NODES = [node('a', null, 0), node('b', 'a', 1), node('c', 'b', 2), node('d', 'a', 1), node('e', null, 0)];
const ids = (nodes: readonly { readonly id: string }[]): string => nodes.map((one) => one.id).join('');

it('folders are listed whose folders above are all open', () => {
  expect(ids(visibleNodes(NODES, new Set()))).toBe('ae');
  expect(ids(visibleNodes(NODES, new Set(['b'])))).toBe('ae');
  expect(ids(visibleNodes(NODES, new Set(['a'])))).toBe('abde');
  expect(ids(visibleNodes(NODES, new Set(['a', 'b'])))).toBe('abcde');
});

it('a folder has a path, folders in it, and all that is below it', () => {
  expect(ids(pathTo(NODES, 'c'))).toBe('abc');
  expect(pathTo(NODES, 'x')).toEqual([]);
  expect(ids(childrenOf(NODES, 'a'))).toBe('bd');
  expect(ids(childrenOf(NODES, null))).toBe('ae');
  expect([...withBelow(NODES, 'a')].join('')).toBe('abcd');
  expect([...branchesOf(NODES)].join('')).toBe('ab');
});
