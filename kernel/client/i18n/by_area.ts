import type { Language } from '@steward/kernel/contract/messages/index.ts';

export type Texts = Record<string, unknown>;

/** What a language has by namespace: texts of the first screens, and how the others are loaded. */
export interface First {
  readonly areas: Readonly<Record<string, Texts>>;
  readonly later: Readonly<Record<string, () => Promise<Texts>>>;
}

/** `./auth.en.json` becomes the namespace `auth`. */
function byArea<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([path, one]) => [path.replace(/^.*\/|\.\w+\.json$/g, ''), one]));
}

export const areasOf: (files: Record<string, Texts>) => First['areas'] = byArea;
export const loadersOf: (files: Record<string, () => Promise<Texts>>) => First['later'] = byArea;

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
