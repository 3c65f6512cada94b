import { pathParts } from '@steward/kernel/contract/csv/write.ts';

/** Separators in order of certainty. */
const SURE = ['->', '>', '\\'] as const;
const LIKELY = ['/', '|', ':', ','] as const;

/**
 * The path separator of values; '' for none. `>` and backslash are certain; others need several values with a common
 * beginning: "Berlin, Floor 2" and "Berlin, Floor 3".
 */
export function guessSeparator(values: readonly string[]): string {
  const sure = SURE.find((sign) => values.filter((one) => pathParts(one, sign).length > 1).length > 0);
  if (sure) return sure;
  for (const sign of LIKELY) {
    const split = values.map((one) => pathParts(one, sign)).filter((parts) => parts.length > 1);
    if (split.length === 0 || (sign !== '/' && split.length * 2 < values.length)) continue;
    const whole = new Set(values.map((one) => one.trim().toLowerCase()));
    const firsts = split.map((parts) => (parts[0] ?? '').toLowerCase());
    const isShared = firsts.length > new Set(firsts).size || firsts.some((one) => whole.has(one));
    if (isShared) return sign;
  }
  return '';
}
