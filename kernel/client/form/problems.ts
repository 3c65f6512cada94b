import {
  isChosenAt,
  checkInput,
  formatDate,
  inputKey,
  type Fields,
  type Problem,
} from '@steward/kernel/contract/fields/index.ts';
import { requiredSentence } from '@steward/kernel/contract/messages/required.ts';
import i18next from 'i18next';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { isPending } from '../fields/image/upload.ts';
import { currentLanguage, sentence } from '../i18n/index.ts';
import { toInput, type Values } from '../fields/values.ts';

/** Messages worded differently in forms, since users do not type the wire format. */
const OWN = { not_date: 'date', no_such_day: 'date', not_datetime: 'date', picture_pending: 'picture' } as const;

function isOwn(key: string): key is keyof typeof OWN {
  return Object.hasOwn(OWN, key);
}

/** The contract's validation of typed values, by field key. */
export function problemsOf(fields: Fields, values: Values, currency: string): Record<string, Problem> {
  const { problems } = checkInput(fields, toInput(fields, values), { currency });
  const byField: Record<string, Problem> = {};
  for (const [key, field] of Object.entries(fields)) {
    const problem = isPending(values[key]) ? { key: 'picture_pending' } : problems[inputKey(key, field)];
    if (problem) byField[key] = problem;
  }
  return byField;
}

/** The message of a problem in the page's language. */
export function problemText({ key, params }: Problem): string {
  return isOwn(key)
    ? i18next.t(`problem.${OWN[key]}`, { ns: 'form', example: formatDate('2025-12-31') })
    : sentence(key, params);
}

/** The contract's validation as a react-hook-form resolver, with labels in messages for missing values. */
export function formResolver(
  fields: Fields,
  currency: string,
  labels: Readonly<Record<string, string>> = {},
): Resolver<Values> {
  const told = (key: string, problem: Problem): Problem =>
    problem.key === 'required'
      ? requiredSentence(currentLanguage(), labels[key] ?? key, isChosenAt(fields, key))
      : problem;
  return (values) => {
    const wrong = Object.entries(problemsOf(fields, values, currency));
    if (wrong.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = Object.fromEntries(
      wrong.map(([key, problem]) => [key, { type: problem.key, message: problemText(told(key, problem)) }]),
    );
    return { values: {}, errors };
  };
}
