import { arrayOf, boolean, integer, named, nullable, shape, string, type Shape } from '../answers/shape.ts';

/** A piece of an excerpt, which a word of the search matches or not. */
export interface Piece {
  readonly text: string;
  readonly is_match: boolean;
}

/** A stretch of text in which a search has found words, of what is no field of a record, such as a file. */
export interface Excerpt {
  /** Number of the page, the sheet or the slide, from 1. */
  readonly page: number;
  /** How many there are. */
  readonly pages: number;
  /** Name of the sheet. */
  readonly section: string | null;
  readonly pieces: readonly Piece[];
}

export const excerptShape: Shape<Excerpt> = named(
  'Excerpt',
  shape({
    page: integer,
    pages: integer,
    section: nullable(string),
    pieces: arrayOf(shape({ text: string, is_match: boolean })),
  }),
);
