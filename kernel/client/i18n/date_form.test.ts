import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
// @vitest-environment happy-dom
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { appearance } from '../theme/settings_store.ts';
import { datePlaceholder, startDates } from './date_form.ts';
import { changeLanguage, startI18n } from './index.ts';

let stop: () => void;
beforeEach(async () => {
  await startI18n();
  stop = startDates();
});
afterEach(() => {
  stop();
  appearance.reset();
});

const shown = (): string[] => [
  formatDate('2025-12-31'),
  formatDateTime(new Date(2025, 1, 1, 9, 5).toISOString()),
  datePlaceholder('TT/MM/JJJJ'),
];
const SLASHES = ['31/12/2025', '01/02/2025, 09:05', 'TT/MM/JJJJ'];

it('[R9.3] days are day/month/year in every language, until somebody chooses the form of theirs', async () => {
  for (const language of ['en', 'de', 'es'] as const) {
    await changeLanguage(language);
    expect(shown(), language).toEqual(SLASHES);
  }
});

it('who chooses the form of German reads it in German, and what is on the screen is drawn anew', async () => {
  await changeLanguage('de');
  let drawn = 0;
  i18next.on('languageChanged', () => {
    drawn += 1;
  });
  appearance.update({ dates: 'language' });
  expect(drawn).toBe(1);
  expect(shown()).toEqual(['31.12.2025', '01.02.2025, 09:05', 'TT.MM.JJJJ']);
  appearance.update({ contrast: 'high' });
  expect(drawn, 'other settings draw nothing anew').toBe(1);
  await changeLanguage('es');
  expect(shown()).toEqual(SLASHES);
  await changeLanguage('de');
  appearance.update({ dates: 'slashes' });
  expect(shown()).toEqual(SLASHES);
});
