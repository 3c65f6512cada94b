import { isObject } from '../narrow.ts';

/** Maximum number of records created in one call. */
export const MAX_AT_ONCE = 200;

/** A refused record, by its distinguishing value; `refused` of the answer lists all. */
export interface RefusedOne {
  readonly value: string;
  readonly detail: string;
}

/** A record that an action or a change has refused. */
export interface RefusedRecord {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** The answer of an action on several records. */
export interface ManyAnswer {
  /** Their number, or their names when the call asks for them. */
  readonly done: number | readonly { readonly id: string; readonly name: string }[];
  readonly refused: readonly RefusedRecord[];
}

/** The answer of the same change to several records. */
export interface ChangedSeveral {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRecord[];
}

export function isRefusedOne(value: unknown): value is RefusedOne {
  return isObject(value) && typeof value['value'] === 'string' && typeof value['detail'] === 'string';
}

/** The non-empty lines of a text, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Values that are repeated, ignoring case. */
export function repeatedIn(values: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const one of values) times.set(one.toLowerCase(), (times.get(one.toLowerCase()) ?? 0) + 1);
  const seen = new Set<string>();
  return values.filter((one) => {
    const key = one.toLowerCase();
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst && (times.get(key) ?? 0) > 1;
  });
}
