import { invalid, type AppError } from '@steward/kernel/server/context/errors.ts';

/** What one file may hold; people are told the limit that it goes beyond. */
export const LIMITS = {
  columns: 500,
  /** Megabytes that all parts of a workbook may come to unpacked, and how many times the size of the file. */
  unpackedMb: 3000,
  ratio: 200,
  /** Below so many megabytes the ratio says nothing. */
  ratioFromMb: 50,
  sheets: 1000,
  entries: 10_000,
  /** Texts that cells of a workbook share, and their characters. */
  texts: 2_000_000,
  textCharacters: 60_000_000,
  formats: 65_536,
  /** Different formats that cells show numbers by; spreadsheets have at most 250. */
  numberFormats: 1000,
  merged: 20_000,
  rowCharacters: 2_000_000,
  /**
   * Characters of all rows: those of a text file of the greatest size, and of a workbook no more than so many times its
   * size.
   */
  characters: 1_500_000_000,
} as const;

const MEGABYTE = 1_048_576;

/** Counts what is read of one file, and throws `invalid` on `file` with the limit when it is too much. */
export class Budget {
  readonly #size: number;
  #unpacked = 0;
  #characters = 0;

  /** `size`: bytes of the file itself. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Further bytes of a part, unpacked; also what a part claims beforehand. */
  unpack(bytes: number): void {
    this.#unpacked += bytes;
    this.check(this.#unpacked);
  }

  /** Whether as many bytes would be too many. */
  check(bytes: number): void {
    if (bytes > LIMITS.unpackedMb * MEGABYTE) throw overLimit('unpacks_too_large', LIMITS.unpackedMb);
    if (bytes > LIMITS.ratioFromMb * MEGABYTE && bytes > LIMITS.ratio * this.#size)
      throw overLimit('unpacks_too_far', LIMITS.ratio);
  }

  /** A row of so many characters goes out: few shared texts could fill any number of cells. */
  row(row: number, characters: number): void {
    if (characters > LIMITS.rowCharacters)
      throw invalid({ file: { key: 'row_too_large', params: { row, max: LIMITS.rowCharacters } } });
    this.#characters += characters;
    const most = Math.min(LIMITS.characters, LIMITS.ratio * this.#size + LIMITS.ratioFromMb * MEGABYTE);
    if (this.#characters > most) throw overLimit('unpacks_too_far', LIMITS.ratio);
  }
}

/** Refuses a file for a limit of a number. */
export function overLimit(key: string, max: number): AppError {
  return invalid({ file: { key, params: { max } } });
}
