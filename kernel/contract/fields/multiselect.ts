import { textsIn } from '../narrow.ts';
import type { Kind } from './kind.ts';
import { CHOICE_OPERATORS } from './operators.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    multiselect: { value: string[]; wire: string[]; isAlways: true };
  }
}

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
