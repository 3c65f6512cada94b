/** By the number of a cell's style: does it show a number as a date? */
export type Styles = readonly boolean[];

/** Formats that every spreadsheet has without naming them. */
const KNOWN_DATES = [[14, 22], [27, 36], [45, 47], [50, 58]] as const;

export function isDateFormat(id: number, formats: ReadonlyMap<number, string>): boolean {
  const code = formats.get(id);
  if (code === undefined) return KNOWN_DATES.some(([from, to]) => id >= from && id <= to);
  // Texts in quotes, colours and currencies in brackets, and escaped signs say nothing about dates.
  return /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_./gi, '').replaceAll(/general/gi, ''));
}

const DAY = 86_400_000;

/** A day of a spreadsheet, counted from 1900 or 1904, as YYYY-MM-DD, with a time when it has one, or as a time alone. */
export function dateText(serial: number, isFrom1904: boolean): string {
  const days = isFrom1904 ? serial + 1462 : serial;
  // Spreadsheets believe in a 29th of February 1900; days before it stand one further.
  const shifted = days < 60 ? days + 1 : days;
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round(shifted * 86_400) * 1000);
  if (Number.isNaN(time.getTime()) || serial < 0) return String(serial);
  const text = time.toISOString();
  if (serial < 1 && !isFrom1904) return text.slice(11, 19);
  return time.getTime() % DAY === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/** A number as people would write it: all digits instead of an exponent, and none that only the machine has added. */
export function numberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : text;
  return String(Number(value.toPrecision(15)));
}
