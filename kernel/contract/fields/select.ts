import { textsIn } from '../narrow.ts';
import { type Kind, CHOICE_OPERATORS } from './kind.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    select: { value: string; wire: string };
    multiselect: { value: string[]; wire: string[]; isAlways: true };
  }
}

function parseSelect(field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  if (typeof raw === 'string' && field.options?.includes(raw)) return { value: raw };
  return { problem: { key: 'not_option', params: { options: (field.options ?? []).join(', ') } } };
}

export const select: Kind = { parse: parseSelect, operators: CHOICE_OPERATORS, options: 'one' };

/** A set: duplicates are dropped, in the order of the options. */
function parseMultiselect(field: FieldDefinition, raw: unknown): Parsed {
  if (!Array.isArray(raw)) return { problem: { key: 'not_list' } };
  const unknown = raw.find((one) => typeof one !== 'string' || (field.options && !field.options.includes(one)));
  if (unknown !== undefined) return { problem: { key: 'not_option', params: { options: String(unknown) } } };
  const chosen = new Set(textsIn(raw));
  return { value: field.options ? field.options.filter((one) => chosen.has(one)) : [...chosen] };
}

export const multiselect: Kind = {
  parse: parseMultiselect,
  empty: [],
  operators: CHOICE_OPERATORS,
  isSortable: false,
  options: 'many',
};
