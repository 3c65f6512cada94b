/** Default pattern of numeric inputs. */
export const DIGITS = /^[0-9]$/;

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** Whether a key press may reach the input: control keys and shortcuts always, characters by the pattern. */
export function acceptsKey(
  { key, ctrlKey = false, metaKey = false, altKey = false }: Key,
  pattern: RegExp = DIGITS,
): boolean {
  if (ctrlKey || metaKey || altKey || [...key].length > 1) return true;
  return pattern.test(key);
}

/** Pasted text without characters that the pattern refuses. */
export function filterText(text: string, pattern: RegExp = DIGITS): string {
  return [...text].filter((character) => pattern.test(character)).join('');
}
