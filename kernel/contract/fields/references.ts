import type { Kind } from './kind.ts';
import { CHOICE_OPERATORS } from './operators.ts';
import { isUuid } from './reference.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    references: { value: string[]; wire: Named[]; isAlways: true };
  }
}

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
