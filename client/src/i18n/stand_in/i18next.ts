import { createStore } from '../../state/store.ts';

/*
 * Stands in for the package i18next, by the aliases of `aliases.ts`: what Steward's words need of it, without the
 * sixteen kilobytes of what they do not. Keys are typed by the package, and a test has both say every sentence.
 */

type Words = Readonly<Record<string, unknown>>;

export interface Spoken {
  readonly language: string;
  readonly areas: Readonly<Record<string, Words>>;
}

export type Values = Readonly<Record<string, unknown>>;

/** What is said at the moment; whoever shows words follows it. */
export const spoken = createStore<Spoken>({ language: 'en', areas: {} });

/** Adds areas, or changes to another language, whose areas take the place of all. */
export function speak(language: string, areas: Spoken['areas']): void {
  spoken.set((now) => ({ language, areas: now.language === language ? { ...now.areas, ...areas } : areas }));
}

/** The text at a key of an area. */
export function find({ areas }: Spoken, area: string, key: string): string | undefined {
  let found: unknown = areas[area];
  for (const part of key.split('.')) found = typeof found === 'object' ? (found as Words)[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

interface Forms {
  readonly language: string;
  readonly rules: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

const makeForms = (language: string): Forms => ({ language, rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) });

let forms = makeForms('en');

/** Making them takes longer than a hundred sentences. */
function formsOf(language: string): Forms {
  if (forms.language !== language) forms = makeForms(language);
  return forms;
}

/** Puts values where a text names them: `{{name}}`, and `{{count, number}}` as the language writes numbers. What is not given stays named. */
export function fillIn(text: string, values: Values, language: string): string {
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (named, name: string, number?: string) => {
    const value = values[name];
    if (value === undefined || value === null) return name in values ? '' : named;
    return number === undefined ? String(value) : formsOf(language).numbers.format(Number(value));
  });
}

/** The sentence of a key, which may name its area (`errors:wrong`), from the first area that has it; with a `count`, in the form that the number asks for. */
export function say(now: Spoken, areas: readonly string[], whole: string, values: Values = {}): string {
  const [, area, key = whole] = /^(\w+):(.*)$/.exec(whole) ?? [];
  const { count } = values;
  const keys = typeof count === 'number' ? [`${key}_${formsOf(now.language).rules.select(count)}`, key] : [key];
  for (const one of area === undefined ? areas : [area])
    for (const form of keys) {
      const text = find(now, one, form);
      if (text !== undefined) return fillIn(text, values, now.language);
    }
  return key;
}

export default {
  t: (key: string, { ns = 'common', ...values }: Values & { readonly ns?: string } = {}): string => say(spoken.get(), [ns], key, values),
};
