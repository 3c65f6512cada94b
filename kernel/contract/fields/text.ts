import { type Kind, TEXT_OPERATORS } from './kind.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    text: { value: string; wire: string };
    textarea: { value: string; wire: string };
    email: { value: string; wire: string };
    phone: { value: string; wire: string };
    url: { value: string; wire: string };
  }
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * Trims, refuses control characters (PostgreSQL cannot hold NUL), and counts length in characters, not UTF-16 units.
 */
function parseText(field: FieldDefinition, raw: unknown, longest = 255, hasLines = false): Parsed {
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

const LONGEST_TEXTAREA = 10_000;

export const textarea: Kind = {
  ...text,
  parse: (field, raw) => parseText(field, raw, LONGEST_TEXTAREA, true),
  isSortable: false,
  longest: LONGEST_TEXTAREA,
  hasLines: true,
};

/** The host is a name: an IP address would send the mail server of the installation where the writer wants. */
const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\[\]]+\.(?!\d+$)[^\s@<>"',;:\\.[\]]{2,}$/;

/** Addresses are compared and kept in lower case. */
function emailOf(text: string): string | null {
  return EMAIL.test(text) ? text.toLowerCase() : null;
}

export const email: Kind = { ...text, parse: (field, raw) => parseWritten(field, raw, emailOf, 'not_email') };

/** An optional leading `+`, then 10 to 15 characters, each a digit, a space or a hyphen. */
const PHONE = /^\+?[0-9 -]{10,15}$/;

export const phone: Kind = {
  ...text,
  parse: (field, raw) => parseWritten(field, raw, (number) => (PHONE.test(number) ? number : null), 'not_phone'),
};

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];
const LONGEST_URL = 2000;

/** Only http, https and the like: a stored `javascript:` address would run in the reader's browser. */
function urlOf(text: string): string | null {
  const value = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(value.replaceAll(/[{}]/g, ''));
  return url && SCHEMES.includes(url.protocol) ? value : null;
}

export const url: Kind = {
  ...text,
  parse: (field, raw) => parseWritten(field, raw, urlOf, 'not_url', LONGEST_URL),
  longest: LONGEST_URL,
};
