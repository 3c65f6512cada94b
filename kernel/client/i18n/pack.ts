import { LABELS, loadLabels } from '@steward/kernel/contract/labels/index.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { loadMessages as loadSentences, MESSAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { importWhenConnected } from '../api/connection.ts';

/** Texts of one language. */
export interface Pack {
  /** By namespace: the name of the file. */
  readonly areas: Readonly<Record<string, Record<string, unknown>>>;
  /** Labels of record types. */
  readonly labels: LabelSet;
}

type Texts = Record<string, unknown>;

/** `./auth.en.json` becomes the namespace `auth`. */
function byArea<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([path, one]) => [path.replace(/^.*\/|\.\w+\.json$/g, ''), one]));
}

export const areasOf: (files: Record<string, Texts>) => Pack['areas'] = byArea;
export const loadersOf: (files: Record<string, () => Promise<Texts>>) => First['later'] = byArea;

/** What a language has: texts of the first screens, and how the others are loaded. */
interface First {
  readonly areas: Pack['areas'];
  readonly later: Readonly<Record<string, () => Promise<Texts>>>;
}

/** Only the chosen language is loaded. */
const FIRST: Readonly<Record<Language, () => Promise<First>>> = {
  en: () => import('./first.en.ts'),
  de: () => import('./first.de.ts'),
  es: () => import('./first.es.ts'),
};

export async function loadPack(language: Language): Promise<Pack> {
  const [{ areas }] = await Promise.all([FIRST[language](), loadLabels([language])]);
  return { areas, labels: { ...LABELS[language] } };
}

/** The texts of one namespace; without a connection it waits until it is back. */
export function loadArea(language: Language, area: string): Promise<Texts> {
  return importWhenConnected(async () => {
    const { areas, later } = await FIRST[language]();
    return later[area]?.() ?? areas[area] ?? {};
  });
}

/** Namespaces that are loaded when a screen needs them. */
export async function laterAreas(language: Language): Promise<readonly string[]> {
  return Object.keys((await FIRST[language]()).later);
}

/** Messages of errors and validation, shared with the server. */
export async function loadMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  await loadSentences([language]);
  return MESSAGES[language];
}
