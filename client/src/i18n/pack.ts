import type { LabelSet } from '@steward/contract/labels/types';
import type { Language, Messages } from '@steward/contract/messages/index';

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

/** `./auth.json` becomes the area `auth`. */
export function areasOf(files: Record<string, Record<string, unknown>>): Pack['areas'] {
  return Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]));
}

/** Only the chosen language is loaded; all three are in the client. */
const FIRST: Readonly<Record<Language, () => Promise<{ pack: Pack }>>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
};
const REST: Readonly<Record<Language, () => Promise<{ rest: Rest }>>> = {
  en: () => import('./en/rest.ts'),
  de: () => import('./de/rest.ts'),
  es: () => import('./es/rest.ts'),
};

export async function loadPack(language: Language): Promise<Pack> {
  return (await FIRST[language]()).pack;
}

export async function loadRest(language: Language): Promise<Rest> {
  return (await REST[language]()).rest;
}
