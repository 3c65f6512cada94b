/**
 * What the client says of a value of a custom field with the format `regex`: it passes when it is empty, or when the
 * field has a pattern. That is no proof that it matches; the server compares.
 */
export function passesPattern(value: string | null, pattern: string | null): boolean {
  return (value ?? '') === '' || (pattern ?? '') !== '';
}
