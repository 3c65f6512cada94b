/**
 * Languages of the product; the first is the default. Apart from the sentences, of which a browser loads one language.
 */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Puts values in the place of `{name}`. */
export function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
