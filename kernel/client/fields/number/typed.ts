import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';

/** The characters that a number may be typed with: digits, and what its definition allows besides. */
export function numberPattern(field: FieldDefinition): RegExp {
  const minus = field.min === undefined || field.min < 0 ? '-' : '';
  const mark = field.scale ? '.,' : '';
  return new RegExp(`^[0-9${mark}${minus}]$`);
}

/** The typed text as validation reads it: a decimal comma is a point. */
export function parseTypedNumber(typed: unknown): unknown {
  return typeof typed === 'string' ? typed.trim().replace(',', '.') : typed;
}
