import type { Language } from '@steward/kernel/contract/messages/index.ts';

export type Texts = Record<string, unknown>;

/** Texts of the first screens by namespace, and how the others are loaded. */
export interface First {
  readonly areas: Readonly<Record<string, Texts>>;
  readonly later: () => Promise<Later>;
}

/** All other texts, and the sentences of modules. */
export interface Later {
  readonly areas: Readonly<Record<string, Texts>>;
  readonly messages: Readonly<Record<string, string>>;
}

/** `./auth.en.json` becomes the namespace `auth`. */
export function areasOf(files: Readonly<Record<string, Texts>>): First['areas'] {
  return Object.fromEntries(Object.entries(files).map(([path, one]) => [path.replace(/^.*\/|\.\w+\.json$/g, ''), one]));
}

/** Sentences of several modules as one. */
export function sentencesOf(files: Readonly<Record<string, Readonly<Record<string, string>>>>): Later['messages'] {
  return Object.fromEntries(Object.values(files).flatMap((one) => Object.entries(one)));
}

type Loaders = Readonly<Record<Language, () => Promise<First>>>;

let loaders: Loaders | undefined;

/** Says at the start where the texts of each language are. */
export function registerTexts(given: Loaders): void {
  loaders = given;
}

export async function textsIn(language: Language): Promise<First> {
  if (!loaders) throw new Error('No texts are registered');
  return loaders[language]();
}
