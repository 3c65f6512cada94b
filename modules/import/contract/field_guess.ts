/** Types of custom fields that the cells of a column can show, the narrowest first. Words become `text`. */
export const FIELD_GUESSES = ['boolean', 'number', 'decimal', 'date', 'email', 'url'] as const;
export type FieldGuess = (typeof FIELD_GUESSES)[number];

/** A code such as 0012 is no number: its zeros matter. A number that a spreadsheet shortened has lost digits. */
const FITS: Readonly<Record<FieldGuess, RegExp>> = {
  boolean: /^(true|false|yes|no|ja|nein|s[ií]|wahr|falsch|verdadero|falso)$/i,
  number: /^-?(0|[1-9]\d{0,14})$/,
  decimal: /^-?(0|[1-9]\d{0,14})([.,]\d{1,2})?$/,
  date: /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2}))$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/,
  url: /^https?:\/\/\S+$/i,
};

/** Those of some types that a further cell fits too. */
export function fittingTypes(types: readonly FieldGuess[], cell: string): readonly FieldGuess[] {
  const text = cell.trim();
  return types.every((type) => FITS[type].test(text)) ? types : types.filter((type) => FITS[type].test(text));
}
