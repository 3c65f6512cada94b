import type { Kind } from './kind.ts';
import { parseWritten, text } from './text.ts';

declare module './types.ts' {
  interface FieldKinds {
    phone: { value: string; wire: string };
  }
}

/** An optional leading `+`, then 10 to 15 characters, each a digit, a space or a hyphen. */
export const PHONE = /^\+?[0-9 -]{10,15}$/;

export const phone: Kind = {
  ...text,
  parse: (field, raw) => parseWritten(field, raw, (number) => (PHONE.test(number) ? number : null), 'not_phone'),
};
