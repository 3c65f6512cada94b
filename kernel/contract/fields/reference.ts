import type { Kind } from './kind.ts';
import { CHOICE_OPERATORS } from './operators.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    reference: { value: string; wire: Named };
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Checks the form of the id only; existence and visibility are checked by the server. */
export function parseReference(_field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  const value = typeof raw === 'string' ? raw.toLowerCase() : raw;
  return isUuid(value) ? { value } : { problem: { key: 'not_id' } };
}

export const reference: Kind = {
  parse: parseReference,
  operators: CHOICE_OPERATORS,
  refersTo: 'one',
  inputSuffix: '_id',
};
