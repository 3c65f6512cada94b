/** Custom field types that cells can suggest, the narrowest first. */
export const FIELD_GUESSES = ['boolean', 'number', 'decimal', 'date', 'email', 'url'] as const;
export type FieldGuess = (typeof FIELD_GUESSES)[number];

/** A custom field for the values of a column: its type and format, or its kind. */
const DEFINED: Readonly<Record<FieldGuess, Readonly<Record<string, string>>>> = {
  boolean: { type: 'checkbox', format: 'boolean' },
  number: { kind: 'round_numbers' },
  decimal: { kind: 'decimal_numbers' },
  date: { kind: 'date' },
  email: { kind: 'email' },
  url: { kind: 'hyperlink' },
};

/** What defines a custom field for a guess, or for a text where nothing narrower was guessed. */
export function definedBy(guess: string): Readonly<Record<string, string>> {
  const known = FIELD_GUESSES.find((one) => one === guess);
  return known ? DEFINED[known] : { kind: 'single_line' };
}

/** Codes with leading zeros, and numbers shortened by a spreadsheet, are no numbers. */
const FITS: Readonly<Record<FieldGuess, RegExp>> = {
  boolean: /^(true|false|yes|no|ja|nein|s[ií]|wahr|falsch|verdadero|falso)$/i,
  number: /^-?(0|[1-9]\d{0,14})$/,
  decimal: /^-?(0|[1-9]\d{0,14})([.,]\d{1,2})?$/,
  date: /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2}))$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/,
  url: /^https?:\/\/\S+$/i,
};

/** Of these types those that another cell fits. */
export function fittingTypes(types: readonly FieldGuess[], cell: string): readonly FieldGuess[] {
  const text = cell.trim();
  return types.every((type) => FITS[type].test(text)) ? types : types.filter((type) => FITS[type].test(text));
}
