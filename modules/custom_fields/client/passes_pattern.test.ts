// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { passesPattern } from './records/custom_field/form.tsx';

it('[R5.11] a value passes when it is empty or there is a pattern, whether it matches or not', () => {
  expect(passesPattern('', null)).toBe(true);
  expect(passesPattern(null, '')).toBe(true);
  expect(passesPattern('x', '[0-9]+')).toBe(true);
  expect(passesPattern('x', '')).toBe(false);
  expect(passesPattern('x', null)).toBe(false);
});
