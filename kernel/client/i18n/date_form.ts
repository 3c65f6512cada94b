import i18next from 'i18next';
import { formatDate, separateDatesBy, type DateSeparator } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { appearance } from '../theme/settings_store.ts';
import { currentLanguage } from './index.ts';

/** Date separators of languages that do not use slashes. */
const OWN: Readonly<Partial<Record<Language, DateSeparator>>> = { de: '.' };

/** Whether the language has a date form of its own. */
export function hasOwnDates(language: Language): boolean {
  return OWN[language] !== undefined;
}

/** Applies the date form of settings and language, and rerenders when it changes. */
export function startDates(): () => void {
  let shown: DateSeparator = '/';
  const chosen = (): DateSeparator =>
    (appearance.store.get().settings.dates === 'language' ? OWN[currentLanguage()] : undefined) ?? '/';
  const apply = (): boolean => {
    if (chosen() === shown) return false;
    shown = chosen();
    separateDatesBy(shown);
    return true;
  };
  apply();
  i18next.on('languageChanged', apply);
  const stop = appearance.store.subscribe(() => {
    if (apply()) i18next.emit('languageChanged', i18next.language);
  });
  return () => {
    stop();
    i18next.off('languageChanged', apply);
    separateDatesBy('/');
  };
}

/** Placeholder of a date in the current form. */
export function datePlaceholder(letters: string): string {
  return letters.replaceAll('/', formatDate('2025-12-31').charAt(2));
}
