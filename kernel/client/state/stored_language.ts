import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';

export const LANGUAGE_KEY = 'i18nextLng';

/** The language of this device, else the browser's first supported one, else English. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  const wanted = [stored, ...(globalThis.navigator?.languages ?? [])].map((one) => one?.split('-')[0]?.toLowerCase());
  return wanted.map((one) => LANGUAGES.find((known) => known === one)).find((one) => one !== undefined) ?? 'en';
}
