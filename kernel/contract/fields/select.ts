import type { Kind } from './kind.ts';
import { CHOICE_OPERATORS } from './operators.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    select: { value: string; wire: string };
  }
}

function parseSelect(field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  if (typeof raw === 'string' && field.options?.includes(raw)) return { value: raw };
  return { problem: { key: 'not_option', params: { options: (field.options ?? []).join(', ') } } };
}

export const select: Kind = { parse: parseSelect, operators: CHOICE_OPERATORS, options: 'one' };
