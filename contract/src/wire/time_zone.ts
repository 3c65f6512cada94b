/** The time zone of the browser that calls, as IANA names it. */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** Is it the name of a zone, as browsers tell theirs? */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 64 || !/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
