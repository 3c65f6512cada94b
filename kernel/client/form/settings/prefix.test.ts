import { expect, it } from 'vitest';
import { prefixFrom } from './prefix.ts';

it.each([
  ['Walker', 'WA'],
  ['Northwind Facilities', 'NF'],
  ['Müller & Söhne GmbH', 'MS'],
  ['The Analytical Engines Ltd.', 'AE'],
  ['Énergie du Sud S.A.', 'EDS'],
  ['GmbH', 'GM'],
  ['3M', '3M'],
  ['A B C D E F G H', 'ABCD'],
  ['', ''],
  ['日本', ''],
  ['🚀', ''],
])('of %s asset tags may begin with %s', (name, prefix) => {
  expect(prefixFrom(name)).toBe(prefix);
});
