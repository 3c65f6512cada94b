import type { Kind } from './kind.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    boolean: { value: boolean; wire: boolean; isAlways: true };
  }
}

function parseBoolean(field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '' && field.unknown) return { value: null };
  if (typeof raw === 'boolean') return { value: raw };
  if (raw === 'true' || raw === 'false') return { value: raw === 'true' };
  return { problem: { key: 'not_boolean' } };
}

export const boolean: Kind = { parse: parseBoolean, empty: false, operators: ['is'] };
