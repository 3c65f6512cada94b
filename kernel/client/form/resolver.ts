import { isChosenAt, checkInput, type Fields, type Problem } from '@steward/kernel/contract/fields/index.ts';
import { requiredSentence } from '@steward/kernel/contract/messages/required.ts';
import i18next from 'i18next';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { loadAllTexts, currentLanguage, sentence } from '../i18n/index.ts';

/** What `fieldsResolver` finds wrong with values, by field. */
export async function wrongIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  labels: Readonly<Partial<Record<string, string>>> = {},
): Promise<Readonly<Record<string, string>>> {
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
  const { problems } = checkInput(fields, known);
  await loadAllTexts().catch(() => undefined);
  const messages: Record<string, string> = {};
  for (const [key, problem] of Object.entries(problems)) {
    const told = problem.key === 'required' ? asked(labels[key] ?? authLabel(key), isChosenAt(fields, key)) : problem;
    messages[key] = sentence(told.key, told.params);
  }
  return messages;
}

/**
 * Validates a form by contract fields, as the server does. `extra` adds rules over several fields; `labels` name
 * missing values. Messages are in the current language.
 */
export function fieldsResolver<V extends FieldValues>(
  fields: Fields,
  extra?: (values: V) => Readonly<Record<string, string>>,
  labels: Readonly<Partial<Record<string, string>>> = {},
): Resolver<V> {
  return async (values) => {
    const found = await wrongIn(fields, values, labels);
    const wrong = Object.entries({ ...extra?.(values), ...found });
    if (wrong.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(wrong.map(([key, message]) => [key, { type: 'contract', message }]));
    // The library types errors by paths of `V`; these are keys of the fields, which are of `V`.
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

/** The label that sign-in forms use for a field, if any. */
function authLabel(key: string): string | undefined {
  const label: unknown = i18next.exists(`auth:${key}`)
    ? i18next.getResource(currentLanguage(), 'auth', key)
    : undefined;
  return typeof label === 'string' ? label : undefined;
}

/** The message for a missing value, for rules over several fields. */
export function requiredSentenceFor(label: string, isChosen: boolean): string {
  const { key, params } = requiredSentence(currentLanguage(), label, isChosen);
  return sentence(key, params);
}

function asked(label: string | undefined, isChosen: boolean): Problem {
  return label === undefined ? { key: 'required' } : requiredSentence(currentLanguage(), label, isChosen);
}
