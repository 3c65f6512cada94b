import { invalid, type AppError } from '../../context/errors.ts';

/** Limits of a file; errors name the exceeded one. */
export const LIMITS = {
  columns: 500,
  /** Unpacked megabytes of a workbook, and as a multiple of its size. */
  unpackedMb: 3000,
  ratio: 200,
  /** Megabytes below which the ratio is ignored. */
  ratioFromMb: 50,
  sheets: 1000,
  entries: 10_000,
  /** Shared strings of a workbook, and their characters. */
  texts: 2_000_000,
  textCharacters: 60_000_000,
  formats: 65_536,
  /** Distinct number formats; spreadsheets have at most 250. */
  numberFormats: 1000,
  merged: 20_000,
  rowCharacters: 2_000_000,
  /** Characters of all rows; for workbooks also as a multiple of the file size. */
  characters: 1_500_000_000,
} as const;

const MEGABYTE = 1_048_576;

/** Counts what is read of a file; throws `invalid` on `file` with the exceeded limit. */
export class Budget {
  readonly #size: number;
  readonly #unpackedMb: number;
  #unpacked = 0;
  #characters = 0;

  /** `size`: bytes of the file itself. */
  constructor(size: number, unpackedMb: number = LIMITS.unpackedMb) {
    this.#size = size;
    this.#unpackedMb = unpackedMb;
  }

  /** Unpacked bytes of a part, or what it declares. */
  unpack(bytes: number): void {
    this.#unpacked += bytes;
    this.check(this.#unpacked);
  }

  /** Whether so many bytes would exceed the limit. */
  check(bytes: number): void {
    if (bytes > this.#unpackedMb * MEGABYTE) throw overLimit('unpacks_too_large', this.#unpackedMb);
    if (bytes > LIMITS.ratioFromMb * MEGABYTE && bytes > LIMITS.ratio * this.#size)
      throw overLimit('unpacks_too_far', LIMITS.ratio);
  }

  /** Characters of a row, since few shared strings can fill many cells. */
  row(row: number, characters: number): void {
    if (characters > LIMITS.rowCharacters)
      throw invalid({ file: { key: 'row_too_large', params: { row, max: LIMITS.rowCharacters } } });
    this.#characters += characters;
    const most = Math.min(LIMITS.characters, LIMITS.ratio * this.#size + LIMITS.ratioFromMb * MEGABYTE);
    if (this.#characters > most) throw overLimit('unpacks_too_far', LIMITS.ratio);
  }
}

/** An error for an exceeded limit. */
export function overLimit(key: string, max: number): AppError {
  return invalid({ file: { key, params: { max } } });
}
