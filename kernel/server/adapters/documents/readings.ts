/** Types by content (`content_type.ts`) of which the text can be read. */
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

export const FORMATS: Readonly<Record<string, Format>> = {
  'application/pdf': 'pdf',
  [`${OFFICE}.wordprocessingml.document`]: 'word',
  [`${OFFICE}.spreadsheetml.sheet`]: 'workbook',
  [`${OFFICE}.presentationml.presentation`]: 'slides',
  [`${OPEN}.text`]: 'open_text',
  [`${OPEN}.spreadsheet`]: 'open_sheets',
  [`${OPEN}.presentation`]: 'open_slides',
  'text/plain': 'text',
  'text/html': 'markup',
};

export type Format =
  | 'pdf'
  | 'word'
  | 'workbook'
  | 'slides'
  | 'open_text'
  | 'open_sheets'
  | 'open_slides'
  | 'text'
  | 'markup';

/** A page, a sheet or a slide; of other documents the whole text. */
export interface Section {
  /** Of a sheet. */
  readonly name: string | null;
  readonly text: string;
}

export interface DocumentText {
  readonly sections: readonly Section[];
  /** Pages, sheets or slides of the document, of which the last may not be among the sections. */
  readonly count: number;
  /** Whether the document has more text than was wanted. */
  readonly isCut: boolean;
}

/** A sheet, a slide or a whole document as it is shown: as text, as HTML of an untrusted document, or as rows. */
export interface ShownSection {
  readonly name: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly rows: readonly (readonly string[])[] | null;
  readonly isCut: boolean;
}

export interface Contents {
  readonly sections: readonly ShownSection[];
  readonly count: number;
  readonly isCut: boolean;
}

/** What the process does with a document: by name, what it gets besides the path, and what it answers. */
export interface Readings {
  readonly text: {
    readonly input: { readonly format: Format; readonly characters: number };
    readonly output: DocumentText;
  };
  /** What is shown of it; text alone has at most so many characters. */
  readonly contents: {
    readonly input: { readonly format: Format; readonly characters: number };
    readonly output: Contents;
  };
  /** The first page of a PDF as WebP that fits in a square. */
  readonly first_page: { readonly input: { readonly side: number }; readonly output: Uint8Array };
}

export type Reading = keyof Readings;

export type ReadingTask = {
  [R in Reading]: { readonly read: R; readonly path: string } & Readings[R]['input'];
}[Reading];

/** Why a document cannot be read: it needs a password, is damaged, or exceeds the limits. */
export type Unread = 'locked' | 'damaged' | 'too_much';

export type Outcome<T> = { readonly value: T } | { readonly unread: Unread };
