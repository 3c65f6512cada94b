import type { Language } from './languages.ts';

/**
 * The message for a missing value, chosen or typed. German and Spanish quote the label of the field; English puts it
 * into the sentence.
 */
export function requiredSentence(
  language: Language,
  label: string,
  isChosen: boolean,
): {
  readonly key: 'required_value' | 'required_choice' | 'required_answer';
  readonly params: { readonly field: string };
} {
  if (label.endsWith('?')) return { key: 'required_answer', params: { field: label } };
  return {
    key: isChosen ? 'required_choice' : 'required_value',
    params: { field: language === 'en' ? withArticle(label) : label },
  };
}

/** `a first name`, `an asset model`, `choices`; words in capitals stay as they are. */
function withArticle(label: string): string {
  const text = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  if (/[^su]s$/.test(text)) return text;
  return `${/^[aeio]|^u(?!se|ni|r[li])/i.test(text) ? 'an' : 'a'} ${text}`;
}
