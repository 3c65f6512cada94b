import { inputKey, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { ApiError, fieldErrors } from '../api/client.ts';

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

/** Maps a server's refusal to the form's fields. `fallback` is used when it has no message. */
export function refusalOf(error: unknown, fields: Fields, fallback: string): Refusal {
  const said = fieldErrors(error);
  const body: Readonly<Record<string, unknown>> = error instanceof ApiError ? error.body : {};
  const given: object = typeof body['links'] === 'object' && body['links'] !== null ? body['links'] : {};
  const byField: Record<string, string> = {};
  const links: Record<string, ErrorLink> = {};
  for (const [key, field] of Object.entries(fields)) {
    const name = inputKey(key, field);
    const text = said[name] ?? said[key];
    if (text === undefined) continue;
    byField[key] = text;
    const link: unknown = Object.entries(given).find(([one]) => one === name)?.[1];
    if (isLink(link)) links[key] = link;
  }
  const shown = new Set(Object.entries(fields).flatMap(([key, field]) => [key, inputKey(key, field)]));
  const strange = Object.entries(said)
    .filter(([key]) => !shown.has(key))
    .map(([, text]) => text);
  const detail = typeof body['detail'] === 'string' ? body['detail'] : null;
  const other =
    detail ?? (strange.length > 0 ? strange.join(' ') : Object.keys(byField).length === 0 ? fallback : null);
  return { byField, links, other };
}
