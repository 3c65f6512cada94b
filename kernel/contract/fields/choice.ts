import { textsIn } from '../narrow.ts';
import type { FieldDefinition, Parsed } from './types.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

export function parseBoolean(_field: FieldDefinition, raw: unknown): Parsed {
  if (typeof raw === 'boolean') return { value: raw };
  if (raw === 'true' || raw === 'false') return { value: raw === 'true' };
  return { problem: { key: 'not_boolean' } };
}

export function parseSelect(field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  if (typeof raw === 'string' && field.options?.includes(raw)) return { value: raw };
  return { problem: { key: 'not_option', params: { options: (field.options ?? []).join(', ') } } };
}

/** A set: duplicates are dropped, in the order of the options. */
export function parseMultiselect(field: FieldDefinition, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return { problem: { key: 'not_list' } };
  const unknown = raw.find((one) => typeof one !== 'string' || (field.options && !field.options.includes(one)));
  if (unknown !== undefined) return { problem: { key: 'not_option', params: { options: String(unknown) } } };
  const chosen = new Set(textsIn(raw));
  return { value: field.options ? field.options.filter((one) => chosen.has(one)) : [...chosen] };
}

/** Checks the form of the id only; existence and visibility are checked by the server. */
export function parseReference(_field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  const value = typeof raw === 'string' ? raw.toLowerCase() : raw;
  return isUuid(value) ? { value } : { problem: { key: 'not_id' } };
}

export function parseReferences(_field: FieldDefinition, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return { problem: { key: 'not_list' } };
  if (!raw.every(isUuid)) return { problem: { key: 'not_id' } };
  if (raw.length > 1000) return { problem: { key: 'too_many', params: { max: 1000 } } };
  return { value: [...new Set(raw)] };
}
