import type { Kind } from './kind.ts';
import { parseWritten, text } from './text.ts';

declare module './types.ts' {
  interface FieldKinds {
    color: { value: string; wire: string };
  }
}

function hexOf(text: string): string | null {
  const value = text.toLowerCase();
  return /^#[0-9a-f]{6}$/.test(value) ? value : null;
}

export const color: Kind = {
  ...text,
  parse: (field, raw) => parseWritten(field, raw, hexOf, 'not_color'),
  operators: ['is', 'is_not', 'empty', 'not_empty'],
};
