import { expect, it } from 'vitest';
import { wantedRange } from './ranges.ts';

it.each([
  [undefined, 'all'],
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=4-400', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-300', { from: 0, to: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['lines=0-3', 'all'],
  ['bytes=-', 'all'],
  ['bytes=a-b', 'all'],
])('of ten bytes %s are %j', (range, wanted) => {
  expect(wantedRange({ range }, 10, '"x"')).toEqual(wanted);
});

it('a part of another version is not asked for', () => {
  expect(wantedRange({ range: 'bytes=0-3', 'if-range': '"x"' }, 10, '"x"')).toEqual({ from: 0, to: 3 });
  expect(wantedRange({ range: 'bytes=0-3', 'if-range': '"y"' }, 10, '"x"')).toBe('all');
});
