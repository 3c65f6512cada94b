import { isIP } from 'node:net';
import type { Format } from '@steward/kernel/contract/fields/formats.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { FieldDefinition } from '@steward/kernel/contract/fields/types.ts';
import { matchesPattern } from './patterns.ts';

type Rule = (text: string) => boolean;

const version = (text: string): number => (text.includes('%') ? 0 : isIP(text));
const LETTERS = /^[\p{L}\p{M}]+$/u;
const LETTERS_AND_DIGITS = /^[\p{L}\p{M}\p{N}]+$/u;
const WORDS = /^[\p{L}\p{M}\p{N}_-]+$/u;
const MAC = /^(?:[0-9a-f]{12}|[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4})$/i;

/**
 * The form of texts of each format; `null` where the kind of the field or a pattern decides. Letters are those of all
 * scripts. `numbers` are digits in a text, which keeps leading zeros.
 */
const RULES: Readonly<Record<Format, Rule | null>> = {
  any: null,
  regex: null,
  alpha: (text) => LETTERS.test(text),
  alphadash: (text) => WORDS.test(text),
  numbers: (text) => /^\d+$/.test(text),
  alphanumeric: (text) => LETTERS_AND_DIGITS.test(text),
  email: null,
  date: null,
  url: null,
  ip: (text) => version(text) > 0,
  ipv4: (text) => version(text) === 4,
  ipv6: (text) => version(text) === 6,
  mac: (text) => MAC.test(text),
  boolean: null,
};

type Ruled = Pick<FieldDefinition, 'format' | 'pattern'>;

/** The problem of a parsed value that does not fit the format of its field; `null`: none. */
export function formatProblem({ format = 'any', pattern }: Ruled, value: unknown, label: string): Problem | null {
  if (typeof value !== 'string') return null;
  if (RULES[format]?.(value) === false) return { key: `format_${format}`, params: { field: label } };
  return pattern === undefined || matchesPattern(pattern, value)
    ? null
    : { key: 'format_regex', params: { field: label, pattern } };
}
