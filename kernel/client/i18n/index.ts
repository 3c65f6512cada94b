import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import type { RecordLabels } from '@steward/kernel/contract/labels/types.ts';
import {
  fill,
  inSentence as inSentenceOf,
  LANGUAGES,
  sentenceFor,
  type Language,
} from '@steward/kernel/contract/messages/languages.ts';
import type { CustomField } from '@steward/kernel/contract/records/index.ts';
import { useCustomFields } from '../state/custom_fields.ts';
import { createStore, useStore } from '../state/store.ts';
import { LANGUAGE_KEY, storedLanguage } from '../state/stored_session.ts';
import { laterTexts, loadArea, loadPack, type Pack } from './sources.ts';

export { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';
export { LANGUAGE_KEY } from '../state/stored_session.ts';

/** Each language in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

const packs = createStore<Pack | null>(null);

let sentences: Readonly<Record<string, string>> = {};

function adopt(language: Language, pack: Pack): void {
  packs.set(pack);
  labelsAdded(language);
  document.documentElement.lang = language;
}

async function answer(language: string, area: string, done: ReadCallback): Promise<void> {
  try {
    done(null, await loadArea(LANGUAGES.find((one) => one === language) ?? 'en', area));
  } catch (error) {
    done(error instanceof Error ? error : String(error), null);
  }
}

/** Loads a namespace when a component first uses it, which waits for it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => void answer(language, area, done),
};

/** Shows labels of record types that were loaded after the start. */
export function labelsAdded(language: Language): void {
  if (language === currentLanguage()) packs.set((pack) => pack && { ...pack, labels: { ...LABELS[language] } });
}

/** Must be awaited before the first render. */
export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  const pack = await loadPack(language);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      ns: Object.keys(pack.areas),
      resources: { [language]: pack.areas },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
      react: { useSuspense: true, bindI18nStore: 'added' },
    });
  adopt(language, pack);
  // Follows a change in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    const chosen = key === LANGUAGE_KEY ? LANGUAGES.find((one) => one === newValue) : undefined;
    if (chosen && chosen !== currentLanguage()) void changeLanguage(chosen);
  });
  // Loads the remaining texts on the first interaction, before dialogs need them.
  for (const event of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(event, () => void loadAllTexts(), { once: true, passive: true, capture: true });
}

let later: { readonly language: Language; readonly done: Promise<void> } | null = null;

/** Loads all texts of the current language. All but the first screens wait for it. */
export function loadAllTexts(): Promise<void> {
  return loadLater(currentLanguage());
}

/** Loads code of a screen together with all texts. */
export const withAllTexts =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> =>
    (await Promise.all([load(), loadAllTexts()]))[0];

function loadLater(language: Language): Promise<void> {
  if (later?.language === language) return later.done;
  const done = laterTexts(language).then(({ areas, messages }) => {
    // No event: parts that need these texts wait for them, and an event would draw the whole screen again.
    for (const [area, texts] of Object.entries(areas))
      if (!i18next.hasResourceBundle(language, area))
        i18next.addResourceBundle(language, area, texts, true, true, { silent: true });
    // The language may have changed while the texts were loaded.
    if (later?.done === done) sentences = messages;
  });
  later = { language, done };
  done.catch(() => {
    later = null;
  });
  return done;
}

/** Switches the language and stores it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  const [pack] = await Promise.all([loadPack(language), loadLater(language)]);
  localStorage.setItem(LANGUAGE_KEY, language);
  await i18next.changeLanguage(language);
  adopt(language, pack);
}

export function currentLanguage(): Language {
  return LANGUAGES.find((one) => one === i18next.language) ?? storedLanguage();
}

/** Labels of a record type: `useLabels('asset').many`. */
export function useLabels(record: string): RecordLabels {
  const found = useAllLabels()[record];
  if (!found) throw new Error(`No labels for record type ${record}`);
  return found;
}

const NONE: Pack['labels'] = {};
const merged = new WeakMap<readonly CustomField[], { readonly pack: Pack; readonly labels: Pack['labels'] }>();

/** Labels of all record types by name, `system` for common fields; custom fields have the company's labels. */
export function useAllLabels(): Pack['labels'] {
  const pack = useStore(packs);
  const own = useCustomFields();
  if (!pack || own.length === 0) return pack?.labels ?? NONE;
  const known = merged.get(own);
  if (known?.pack === pack) return known.labels;
  const labels = withCustomLabels(pack.labels, own);
  merged.set(own, { pack, labels });
  return labels;
}

function withCustomLabels(labels: Pack['labels'], own: readonly CustomField[]): Pack['labels'] {
  const all: Record<string, RecordLabels> = { ...labels };
  for (const { record, key, name, help } of own) {
    const words = all[record];
    if (!words) continue;
    all[record] = {
      ...words,
      fields: { ...words.fields, [key]: name },
      sections: { ...words.sections, custom: labels['system']?.sections?.['custom'] ?? '' },
      ...(help ? { hints: { ...words.hints, [key]: help } } : {}),
    };
  }
  return all;
}

/** The message of a validation problem or error code; available after `loadAllTexts`. */
export function sentence(key: string, params?: Readonly<Record<string, string | number>>): string {
  return fill(sentenceFor(sentences, key, currentLanguage(), params) ?? key, params);
}

/** A record type's label inside of a sentence: lower case, except German nouns and abbreviations. */
export function inSentence(word: string): string {
  return inSentenceOf(word, currentLanguage());
}
