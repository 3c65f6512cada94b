import type { Language } from './languages.ts';

/** Kinds whose value is chosen rather than typed. */
const CHOSEN = ['reference', 'references', 'select', 'multiselect', 'image'];

/** The message for a missing value. German and Spanish quote the field's label; English puts it into the sentence. */
export function requiredSentence(
  language: Language,
  label: string,
  kind: string,
): { readonly key: 'required_value' | 'required_choice'; readonly params: { readonly field: string } } {
  return {
    key: CHOSEN.includes(kind) ? 'required_choice' : 'required_value',
    params: { field: language === 'en' ? withArticle(label) : label },
  };
}

/** `a first name`, `an asset model`, `choices`; words in capitals stay as they are. */
function withArticle(label: string): string {
  const text = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  if (/[^su]s$/.test(text)) return text;
  return `${/^[aeio]|^u(?!se|ni|r[li])/i.test(text) ? 'an' : 'a'} ${text}`;
}
