import { expect, it } from 'vitest';
import { partsOfSearch } from './PartialMatches.tsx';

it.each([
  ['Steel Bonn', ['Steel', 'Bonn']],
  ['a a  b', ['a', 'b']],
  ['one two three four five', ['one', 'two', 'three', 'four']],
  ['AE-00123x', ['AE-00123', 'AE-0012', 'AE-00']],
  ['👩‍💻bc', []],
  ['abcd', ['abc']],
  ['abc', []],
  ['', []],
])('%s is searched for in the parts %o', (search, parts) => {
  expect(partsOfSearch(search)).toEqual(parts);
});
