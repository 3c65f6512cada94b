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
