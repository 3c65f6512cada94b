/** Browser and system of a user agent; empty when unknown. */
export function deviceOf(userAgent: string): {
  readonly browser: string;
  readonly system: string;
  readonly isPhone: boolean;
} {
  const first = (pairs: readonly (readonly [RegExp, string])[]): string =>
    pairs.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  // User agents contain the names of earlier browsers: special ones are tested first.
  const browser = first([
    [/Edg(e|A|iOS)?\//, 'Edge'],
    [/OPR\/|Opera/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS|Chromium/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = first([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'ChromeOS'],
    [/Mac OS X|Macintosh/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return { browser, system, isPhone: /Mobile|iPhone|Android/.test(userAgent) };
}
