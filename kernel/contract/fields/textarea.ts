import type { Kind } from './kind.ts';
import { parseText, text } from './text.ts';

declare module './types.ts' {
  interface FieldKinds {
    textarea: { value: string; wire: string };
  }
}

const LONGEST = 10_000;

export const textarea: Kind = {
  ...text,
  parse: (field, raw) => parseText(field, raw, LONGEST, true),
  isSortable: false,
  longest: LONGEST,
  hasLines: true,
};
