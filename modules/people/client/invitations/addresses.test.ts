import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it('reads addresses line by line or between commas, with and without names, each once', () => {
  const { people, wrong } = readAddresses(
    'grace@example.com\nAda King Lovelace <ada@example.com>; "Linus T" <linus@example.com>, GRACE@example.com\n\nnobody\n<x>',
  );
  expect(people).toEqual([
    { email: 'grace@example.com' },
    { email: 'ada@example.com', first_name: 'Ada', last_name: 'King Lovelace' },
    { email: 'linus@example.com', first_name: 'Linus', last_name: 'T' },
  ]);
  expect(wrong).toEqual(['nobody', '<x>']);
});
