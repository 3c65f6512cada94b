import i18next from 'i18next';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import {
  checkInput,
  CONCEALED,
  formatDate,
  inputKey,
  isChosenAt,
  isSecret,
  kindOf,
  type FieldDefinition,
  type Fields,
  type Problem,
} from '@steward/kernel/contract/fields/index.ts';
import { requiredSentence } from '@steward/kernel/contract/messages/required.ts';
import type { ValueKinds } from '../fields/values.ts';
import { currentLanguage, loadAllTexts, sentence } from '../i18n/index.ts';

/** Validation of a form before sending, the same as the server's. */
export interface FormRules<V extends FieldValues> {
  /** The contract's fields. Values without a field have no rules. */
  readonly fields: Fields;
  /** Name missing values in messages. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  /** Rules over several fields: messages by field. */
  readonly extra?: ((values: V) => Readonly<Record<string, string>>) | undefined;
  /** Values are as inputs of their kinds show them; absent: as they are sent. */
  readonly kinds?: ValueKinds;
  /** Currency of bare amounts. */
  readonly currency?: string;
}

/** Names under which the value of a field is sent and refused. */
export function inputNames(key: string, field: FieldDefinition | undefined): readonly string[] {
  if (!field) return [key];
  const inner = kindOf(field).composite?.fields(field) ?? {};
  return [key, inputKey(key, field), ...Object.entries(inner).map(([name, one]) => inputKey(name, one))];
}

/** Where values differ. */
export function changedIn<V extends FieldValues>({ kinds, fields }: FormRules<V>, before: V, after: V): string[] {
  if (kinds) return [...kinds.changedKeys(fields, before, after)];
  return Object.keys(after).filter(
    (key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/** Validation problems by field. */
export function problemsIn<V extends FieldValues>(
  { fields, kinds, currency }: FormRules<V>,
  values: V,
): Readonly<Record<string, Problem>> {
  const input = kinds
    ? kinds.toInput(fields, values)
    : Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
  const { problems } = checkInput(fields, input, currency === undefined ? {} : { currency });
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const name = inputNames(key, field).find((one) => problems[one]);
      // The server keeps what is stored.
      if (isSecret(field) && values[key] === CONCEALED) return [];
      const problem = kinds?.isPending(values[key]) ? { key: 'picture_pending' } : problems[name ?? ''];
      return problem ? [[key, problem] as const] : [];
    }),
  );
}

/** Messages worded differently in forms, since people do not type the wire format. */
const OWN = { not_date: 'date', no_such_day: 'date', not_datetime: 'date', picture_pending: 'picture' } as const;

function isOwn(key: string): key is keyof typeof OWN {
  return Object.hasOwn(OWN, key);
}

/** The message of a problem in the page's language. */
export function problemText({ key, params }: Problem): string {
  return isOwn(key)
    ? i18next.t(`problem.${OWN[key]}`, { ns: 'form', example: formatDate('2025-12-31') })
    : sentence(key, params);
}

/** Messages by field of what is wrong with the values. */
export async function wrongIn<V extends FieldValues>(
  rules: FormRules<V>,
  values: V,
): Promise<Readonly<Record<string, string>>> {
  const { fields, labels = {}, extra } = rules;
  const problems = Object.entries(problemsIn(rules, values));
  await loadAllTexts().catch(() => undefined);
  const messages = problems.map(([key, problem]) => {
    const label = labels[key] ?? authLabel(key);
    return problem.key === 'required' && label !== undefined
      ? ([key, requiredSentenceFor(label, isChosenAt(fields, key))] as const)
      : ([key, problemText(problem)] as const);
  });
  return { ...extra?.(values), ...Object.fromEntries(messages) };
}

/** The rules for react-hook-form. */
export function formResolver<V extends FieldValues>(rules: FormRules<V>): Resolver<V> {
  return async (values) => {
    const wrong = Object.entries(await wrongIn(rules, values));
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
