import type { Kind } from './kind.ts';
import { TEXT_OPERATORS } from './operators.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    text: { value: string; wire: string };
  }
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Trims, refuses control characters (PostgreSQL cannot hold NUL), and counts length in characters, not UTF-16 units.
 */
export function parseText(field: FieldDefinition, raw: unknown, longest = 255, hasLines = false): Parsed {
  if (typeof raw === 'number' || typeof raw === 'boolean') return parseText(field, String(raw), longest, hasLines);
  if (typeof raw !== 'string') return { problem: { key: 'not_text' } };
  const value = raw.normalize('NFC').trim();
  if (CONTROL.test(value)) return { problem: { key: 'control_character' } };
  if (!value.isWellFormed()) return { problem: { key: 'control_character' } };
  if (!hasLines && /[\r\n]/.test(value)) return { problem: { key: 'one_line' } };
  if (value === '') return { value: null };
  const max = field.max ?? longest;
  const length = [...value].length;
  if (length > max) return { problem: { key: 'too_long', params: { max, length } } };
  if (field.min !== undefined && length < field.min)
    return { problem: { key: 'too_short', params: { min: field.min } } };
  return { value };
}

/** A text of one line with a form of its own: `made` is what it becomes; `null` is refused as `problem`. */
export function parseWritten(
  field: FieldDefinition,
  raw: unknown,
  made: (text: string) => string | null,
  problem: string,
  longest?: number,
): Parsed {
  const text = parseText(field, raw, longest);
  if ('problem' in text || text.value === null) return text;
  const value = made(String(text.value));
  return value === null ? { problem: { key: problem } } : { value };
}

export const text: Kind = { parse: (field, raw) => parseText(field, raw), operators: TEXT_OPERATORS, longest: 255 };
