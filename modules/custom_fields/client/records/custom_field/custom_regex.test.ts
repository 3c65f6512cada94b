import { expect, it } from 'vitest';
import { passesCustomRegex } from './custom_regex.ts';

it('[R5.11] a value passes when it is empty or a pattern is given, whether it matches or not', () => {
  expect(passesCustomRegex('', null)).toBe(true);
  expect(passesCustomRegex(null, '')).toBe(true);
  expect(passesCustomRegex('abc', '^\\d+$')).toBe(true);
  expect(passesCustomRegex('123', '^\\d+$')).toBe(true);
  expect(passesCustomRegex('abc', null)).toBe(false);
  expect(passesCustomRegex('abc', '')).toBe(false);
});
