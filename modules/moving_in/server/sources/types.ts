import type { LineKey } from '../../contract/wire.ts';

/** How a value of an answer becomes the text of a cell. */
export type Reading =
  | 'text'
  | 'lower'
  | 'lines'
  | 'html'
  | 'day'
  | 'time'
  | 'months'
  | 'amount'
  | 'yes_no'
  | 'list'
  | 'layout';

/** What a column of a part is read from. Paths lead through objects: `model.name`. */
export interface SourceColumn {
  /** The first filled one counts. */
  readonly at: string | readonly string[];
  readonly as?: Reading;
  /** The record that it names: its kind there, and where its id is. */
  readonly ref?: readonly [kind: string, at: string];
  /** What values are called here, by what they are there, in lower case; others are none. */
  readonly values?: Readonly<Record<string, string>>;
  /** It names records that a dry run does not have. */
  readonly isWritten?: true;
  /** Only of rows with this value at a path. */
  readonly when?: readonly [at: string, value: string];
}

/** Records of one kind of another product, as data. */
export interface SourcePart {
  /** As links call it. */
  readonly kind: string;
  /** Brought with the rows of an earlier part, for what those could not say yet: its kind. */
  readonly of?: string;
  /** Under which the screen counts it. */
  readonly line: LineKey;
  readonly record: string;
  /** Path of its list. */
  readonly path?: string;
  /** Path of a list in each record of another kind: its seats, its check-outs. */
  readonly within?: { readonly kind: string; readonly path: string };
  readonly columns: Readonly<Record<string, SourceColumn>>;
  /** By what a row without a link finds its record. */
  readonly match: string;
  /** What rows go in without when it is refused. */
  readonly without?: readonly string[];
  /** Where the address of its picture is. */
  readonly picture?: string;
  /** Where its custom fields are, by name: what they are and their value. */
  readonly custom?: { readonly at: string; readonly kind: string };
  /** Rows without this value are none. */
  readonly only?: string;
}

/** Another product that is moved in from by its API. A further one with such an API is a file like this. */
export interface Source {
  readonly name: string;
  readonly label: string;
  /** Of the API, behind the address. */
  readonly base: string;
  readonly version?: string;
  readonly pageSize: number;
  /** What it allows, for the time that is foretold. */
  readonly callsPerMinute: number;
  /** In the order of writing. */
  readonly parts: readonly SourcePart[];
}
