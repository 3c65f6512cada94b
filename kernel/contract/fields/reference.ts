import { isObject } from '../narrow.ts';
import { CHOICE_OPERATORS, type Kind } from './kind.ts';
import type { FieldDefinition, Named, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    reference: { value: string; wire: Named };
    references: { value: string[]; wire: Named[]; isAlways: true };
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Checks the form of the id only; the server checks that the record exists and may be seen. */
export function parseReference(_field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  const value = typeof raw === 'string' ? raw.toLowerCase() : raw;
  return isUuid(value) ? { value } : { problem: { key: 'not_id' } };
}

/** A value of a `reference` in a row whose type is not known. */
export function isNamed(value: unknown): value is Named {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}

export const reference: Kind = {
  parse: parseReference,
  operators: CHOICE_OPERATORS,
  refersTo: 'one',
  inputSuffix: '_id',
};

function parseReferences(_field: FieldDefinition, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return { problem: { key: 'not_list' } };
  if (!raw.every(isUuid)) return { problem: { key: 'not_id' } };
  if (raw.length > 1000) return { problem: { key: 'too_many', params: { max: 1000 } } };
  return { value: [...new Set(raw)] };
}

export const references: Kind = {
  parse: parseReferences,
  empty: [],
  operators: CHOICE_OPERATORS,
  isSortable: false,
  refersTo: 'many',
  inputSuffix: '_ids',
};
