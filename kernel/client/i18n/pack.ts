import { LABELS, loadLabels } from '@steward/kernel/contract/labels/index.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Language, Messages } from '@steward/kernel/contract/messages/index.ts';

/** The words of one language. */
export interface Pack {
  /** By area: the namespace of `t` is the name of its file. */
  readonly areas: Readonly<Record<string, Record<string, unknown>>>;
  /** Of record types and their fields. */
  readonly labels: LabelSet;
}

/** What the first screens can do without. */
export interface Rest {
  readonly areas: Pack['areas'];
  /** Sentences of errors and of validation, shared with the server. */
  readonly messages: Messages;
}

/** `./auth.en.json` becomes the area `auth`. */
export function areasOf(files: Record<string, Record<string, unknown>>): Pack['areas'] {
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.\w+\.json$/g, ''), words]),
  );
}

/** Only the chosen language is loaded; all three are in the client. */
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
