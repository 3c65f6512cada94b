import { COUNTRIES, currencyOf, isCountry, isTimeZone } from '@steward/kernel/contract/fields/place.ts';

export interface PlaceGuess {
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
}

/** Guesses zone, country and currency of a browser. */
export function guessPlace(
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = globalThis.navigator?.languages ?? [],
): PlaceGuess {
  const time_zone = isTimeZone(zone) ? zone : 'UTC';
  const regions = languages.flatMap((one) => regionOf(one));
  const ofZone = COUNTRIES.filter((country) => zonesOf(country).includes(time_zone));
  // Of several countries in a zone, the one with the browser's language.
  const country = ofZone.find((one) => regions.includes(one)) ?? ofZone[0] ?? regions.find(isCountry) ?? '';
  return { country, currency: currencyOf(country) ?? 'EUR', time_zone };
}

function regionOf(language: string): string[] {
  try {
    const { region } = new Intl.Locale(language);
    return region === undefined ? [] : [region];
  } catch {
    return [];
  }
}

/** Not supported by every browser. */
function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}
