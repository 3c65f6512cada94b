import { LABELS, loadLabels } from '@steward/kernel/contract/labels/index.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Language, Messages } from '@steward/kernel/contract/messages/index.ts';

/** Texts of one language. */
export interface Pack {
  /** By namespace: the name of the file. */
  readonly areas: Readonly<Record<string, Record<string, unknown>>>;
  /** Labels of record types. */
  readonly labels: LabelSet;
}

/** Texts not needed by the first screens. */
export interface Rest {
  readonly areas: Pack['areas'];
  /** Messages of errors and validation, shared with the server. */
  readonly messages: Messages;
}

/** `./auth.en.json` becomes the namespace `auth`. */
export function areasOf(files: Record<string, Record<string, unknown>>): Pack['areas'] {
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.\w+\.json$/g, ''), words]),
  );
}

/** Only the chosen language is loaded. */
const FIRST: Readonly<Record<Language, () => Promise<Pick<Pack, 'areas'>>>> = {
  en: () => import('./first.en.ts'),
  de: () => import('./first.de.ts'),
  es: () => import('./first.es.ts'),
};
const REST: Readonly<Record<Language, () => Promise<{ rest: Rest }>>> = {
  en: () => import('./rest.en.ts'),
  de: () => import('./rest.de.ts'),
  es: () => import('./rest.es.ts'),
};

export async function loadPack(language: Language): Promise<Pack> {
  const [{ areas }] = await Promise.all([FIRST[language](), loadLabels([language])]);
  return { areas, labels: { ...LABELS[language] } };
}

export async function loadRest(language: Language): Promise<Rest> {
  return (await REST[language]()).rest;
}
