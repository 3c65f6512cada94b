import { type Kind, ORDERED_OPERATORS } from './kind.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    number: { value: number; wire: number };
  }
}

/** Parses numbers and plain decimal texts with a point; local formats are parsed by the import. */
function parseNumber(field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  const scale = field.scale ?? 0;
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '';
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { problem: { key: 'not_number' } };
  const value = Number(text);
  if ((text.split('.')[1] ?? '').replace(/0+$/, '').length > scale) {
    return { problem: scale === 0 ? { key: 'not_whole' } : { key: 'too_many_decimals', params: { scale } } };
  }
  const max = field.max ?? 2_147_483_647;
  const min = field.min ?? -max;
  if (value > max) return { problem: { key: 'too_great', params: { max } } };
  if (value < min) return { problem: { key: 'too_small', params: { min } } };
  return { value };
}

export const number: Kind = { parse: parseNumber, operators: ORDERED_OPERATORS, writtenAs: 'decimal' };
