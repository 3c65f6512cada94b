import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';

/** Characters of a number input, by its definition. */
export function numberPattern(field: FieldDefinition): RegExp {
  const minus = field.min === undefined || field.min < 0 ? '-' : '';
  const mark = field.scale ? '.,' : '';
  return new RegExp(`^[0-9${mark}${minus}]$`);
}

/** The typed text with a decimal point. */
export function parseTypedNumber(typed: unknown): unknown {
  return typeof typed === 'string' ? typed.trim().replace(',', '.') : typed;
}
