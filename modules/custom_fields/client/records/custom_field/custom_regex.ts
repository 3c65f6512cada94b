/**
 * Whether a form lets a value of the format `regex` pass: an empty one, or any one as soon as there is a pattern. That
 * it passes does not prove that it matches; the server tries the pattern, in bounded time.
 */
export function passesCustomRegex(value: unknown, pattern: string | null): boolean {
  return value === null || value === undefined || value === '' || (pattern ?? '') !== '';
}
