import { RE2JS } from 're2js';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';

/*
 * Patterns that companies write. RE2 compares in time that grows with the length of pattern and text alone, whatever
 * the pattern is; the two limits keep the longest text that a field takes below some hundredths of a second.
 */

/** Longest pattern, and most steps of its translation. */
const LONGEST = 200;
const MOST_STEPS = 500;

/** The last compiled patterns. */
const MOST_COMPILED = 500;
const compiled = new Map<string, RE2JS | Problem>();

/** Why a pattern is refused when a field is saved; `null`: it can be used. */
export function patternProblem(pattern: string): Problem | null {
  const found = compile(pattern);
  return found instanceof RE2JS ? null : found;
}

/** Whether the whole text matches the pattern. An unusable pattern matches every text. */
export function matchesPattern(pattern: string, text: string): boolean {
  const found = compile(pattern);
  return found instanceof RE2JS ? found.matches(text) : true;
}

function compile(pattern: string): RE2JS | Problem {
  const known = compiled.get(pattern);
  const made = known ?? read(pattern);
  compiled.delete(pattern);
  compiled.set(pattern, made);
  const [oldest] = compiled.keys();
  if (compiled.size > MOST_COMPILED && oldest !== undefined) compiled.delete(oldest);
  return made;
}

function read(pattern: string): RE2JS | Problem {
  if (pattern.length > LONGEST) return { key: 'pattern_too_long', params: { max: LONGEST } };
  try {
    const made = RE2JS.compile(pattern);
    return made.programSize() > MOST_STEPS ? { key: 'pattern_too_large' } : made;
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    return { key: 'bad_pattern', params: { reason: said } };
  }
}
