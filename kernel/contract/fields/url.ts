import type { Kind } from './kind.ts';
import { parseWritten, text } from './text.ts';

declare module './types.ts' {
  interface FieldKinds {
    url: { value: string; wire: string };
  }
}

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];
const LONGEST = 2000;

/** Only http, https and the like: a stored `javascript:` address would run in the reader's browser. */
function addressOf(text: string): string | null {
  const value = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(value.replaceAll(/[{}]/g, ''));
  return url && SCHEMES.includes(url.protocol) ? value : null;
}

export const url: Kind = {
  ...text,
  parse: (field, raw) => parseWritten(field, raw, addressOf, 'not_url', LONGEST),
  longest: LONGEST,
};
