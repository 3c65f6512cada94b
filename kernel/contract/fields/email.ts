import type { Kind } from './kind.ts';
import { parseWritten, text } from './text.ts';

declare module './types.ts' {
  interface FieldKinds {
    email: { value: string; wire: string };
  }
}

const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\.]{2,}$/;

/** Addresses are compared and kept in lower case. */
function addressOf(text: string): string | null {
  return EMAIL.test(text) ? text.toLowerCase() : null;
}

export const email: Kind = { ...text, parse: (field, raw) => parseWritten(field, raw, addressOf, 'not_email') };
