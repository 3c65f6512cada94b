import {
  arrayOf,
  boolean,
  integer,
  literal,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';

/** What is in a document of an office, to be shown. */
export interface DocumentContents {
  /** Why it cannot be shown: it needs a password, is damaged, or is too large. */
  readonly unread: 'locked' | 'damaged' | 'too_much' | null;
  /** Sheets, slides or pages of the document, of which the last may not be among the sections. */
  readonly count: number;
  readonly is_cut: boolean;
  readonly sections: readonly DocumentSection[];
}

/** A sheet, a slide, or the whole of a text. One of `text`, `html` and `rows` is there. */
export interface DocumentSection {
  /** Of a sheet. */
  readonly name: string | null;
  readonly text: string | null;
  /** As the document has it: untrusted, to be shown through an allow-list only. */
  readonly html: string | null;
  readonly rows: readonly (readonly string[])[] | null;
  readonly is_cut: boolean;
}

export const documentContentsShape: Shape<DocumentContents> = named(
  'DocumentContents',
  shape({
    unread: nullable(literal('locked', 'damaged', 'too_much')),
    count: integer,
    is_cut: boolean,
    sections: arrayOf(
      shape({
        name: nullable(string),
        text: nullable(string),
        html: nullable(string),
        rows: nullable(arrayOf(arrayOf(string))),
        is_cut: boolean,
      }),
    ),
  }),
);
