import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { ApiError, errorMessage, fieldErrors } from '../api/errors.ts';
import { inputNames } from './rules.ts';

/** Link to the record that has the value already. */
export interface ErrorLink {
  readonly record: string;
  readonly id: string;
}

export interface Refusal {
  /** Messages by field of the form. */
  readonly byField: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, ErrorLink>>;
  /** Messages about other fields or none. */
  readonly other: string | null;
}

function isLink(value: unknown): value is ErrorLink {
  return typeof value === 'object' && value !== null && 'record' in value && 'id' in value;
}

/** Maps what a server refused to the inputs of a form. `fallback` is used when it has no message. */
export function refusalOf(error: unknown, keys: readonly string[], fields: Fields, fallback: string): Refusal {
  const said = fieldErrors(error);
  const body: Readonly<Record<string, unknown>> = error instanceof ApiError ? error.body : {};
  const given: object = typeof body['links'] === 'object' && body['links'] !== null ? body['links'] : {};
  const byField: Record<string, string> = {};
  const links: Record<string, ErrorLink> = {};
  const shown = new Set<string>();
  for (const key of keys) {
    const names = inputNames(key, fields[key]);
    for (const one of names) shown.add(one);
    const name = names.find((one) => said[one] !== undefined);
    if (name === undefined) continue;
    byField[key] = said[name] ?? '';
    const link: unknown = Object.entries(given).find(([one]) => one === name)?.[1];
    if (isLink(link)) links[key] = link;
  }
  const strange = Object.entries(said).flatMap(([key, text]) => (shown.has(key) ? [] : [text]));
  const detail = typeof body['detail'] === 'string' ? body['detail'] : null;
  const isAtFields = Object.keys(byField).length > 0;
  const other =
    detail ?? (strange.length > 0 ? strange.join(' ') : isAtFields ? null : (errorMessage(body) ?? fallback));
  return { byField, links, other };
}
