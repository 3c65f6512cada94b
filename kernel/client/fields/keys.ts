/** What a numeric field lets through unless it names another pattern. */
export const DIGITS = /^[0-9]$/;

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/**
 * May this key press reach the input? Control keys and shortcuts always may; of characters, those that the pattern
 * takes.
 */
export function acceptsKey(
  { key, ctrlKey = false, metaKey = false, altKey = false }: Key,
  pattern: RegExp = DIGITS,
): boolean {
  if (ctrlKey || metaKey || altKey || [...key].length > 1) return true;
  return pattern.test(key);
}

/** What is left of pasted text when every character has to pass. */
export function filterText(text: string, pattern: RegExp = DIGITS): string {
  return [...text].filter((character) => pattern.test(character)).join('');
}
