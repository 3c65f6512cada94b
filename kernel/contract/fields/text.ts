import type { FieldDefinition, Parsed } from './types.ts';

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Most characters of a text. */
export function longestText(field: Pick<FieldDefinition, 'kind' | 'max'>): number {
  return field.max ?? (field.kind === 'textarea' ? 10_000 : 255);
}

/**
 * Trims, refuses control characters (PostgreSQL cannot hold NUL), and counts length in characters, not UTF-16 units.
 */
export function parseText(field: FieldDefinition, raw: unknown): Parsed {
  if (typeof raw === 'number' || typeof raw === 'boolean') return parseText(field, String(raw));
  if (typeof raw !== 'string') return { problem: { key: 'not_text' } };
  const value = raw.normalize('NFC').trim();
  if (CONTROL.test(value)) return { problem: { key: 'control_character' } };
  if (!value.isWellFormed()) return { problem: { key: 'control_character' } };
  if (field.kind !== 'textarea' && /[\r\n]/.test(value)) return { problem: { key: 'one_line' } };
  if (value === '') return { value: null };
  const max = longestText(field);
  const length = [...value].length;
  if (length > max) return { problem: { key: 'too_long', params: { max, length } } };
  if (field.min !== undefined && length < field.min)
    return { problem: { key: 'too_short', params: { min: field.min } } };
  return { value };
}

const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\.]{2,}$/;

/** Addresses are compared and kept in lower case. */
export function parseEmail(field: FieldDefinition, raw: unknown): Parsed {
  const text = parseText(field, raw);
  if ('problem' in text || text.value === null) return text;
  const value = String(text.value).toLowerCase();
  return EMAIL.test(value) ? { value } : { problem: { key: 'not_email' } };
}

/** An optional leading `+`, then 10 to 15 characters, each a digit, a space or a hyphen. */
export const PHONE = /^\+?[0-9 -]{10,15}$/;

export function parsePhone(field: FieldDefinition, raw: unknown): Parsed {
  const text = parseText(field, raw);
  if ('problem' in text || text.value === null) return text;
  return PHONE.test(String(text.value)) ? text : { problem: { key: 'not_phone' } };
}

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];

/** Only http, https and the like: a stored `javascript:` address would run in the reader's browser. */
export function parseUrl(field: FieldDefinition, raw: unknown): Parsed {
  const text = parseText({ ...field, max: field.max ?? 2000 }, raw);
  if ('problem' in text || text.value === null) return text;
  const value = /^[a-z][a-z0-9+.-]*:/i.test(String(text.value)) ? String(text.value) : `https://${String(text.value)}`;
  const url = URL.parse(value.replaceAll(/[{}]/g, ''));
  if (!url || !SCHEMES.includes(url.protocol)) return { problem: { key: 'not_url' } };
  return { value };
}

export function parseColor(field: FieldDefinition, raw: unknown): Parsed {
  const text = parseText(field, raw);
  if ('problem' in text || text.value === null) return text;
  const value = String(text.value).toLowerCase();
  return /^#[0-9a-f]{6}$/.test(value) ? { value } : { problem: { key: 'not_color' } };
}
