// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../i18n/index.ts';
import { KeyHint } from './KeyHint.tsx';

beforeAll(startI18n);
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

it.each([
  ['en', 'Ctrl K'],
  ['de', 'Strg K'],
  ['es', 'Ctrl K'],
] as const)('names the key as keyboards of the language do: %s', async (language, keys) => {
  await changeLanguage(language);
  expect(render(<KeyHint keys={['mod', 'K']} />).container.textContent).toBe(keys);
});
