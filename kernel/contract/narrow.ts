/** A JSON object; not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself; an empty one for everything else. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

export function isOneOf<const T>(known: readonly T[], value: unknown): value is T {
  return known.some((one) => one === value);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** The texts of a list; none when it is no list. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The keys of an object that has only the keys of its type. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // `Object.keys` cannot know that there are no others; callers do.
  return Object.keys(object) as (keyof T & string)[];
}

export function isKeyOf<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}

/** `Object.fromEntries` with the type of its keys. */
export function recordOf<const K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  // Each key is there, since the entries are made of them.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}
