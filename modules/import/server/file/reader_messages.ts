import type { Evidence } from '../../contract/evidence.ts';
import type { ReadingNotices } from '../../contract/wire.ts';
import type { ReadFile, ReadRequest } from './read.ts';

/** Requests to the process: open a file, then parts of its rows. */
export type ReaderMessage =
  | { readonly open: string; readonly wanted: ReadRequest; readonly words: readonly string[] }
  | { readonly next: true };

export type Opened = Pick<ReadFile, 'headings' | 'found' | 'preview'>;

/** Rows as JSON; or the end with the evidence. */
export type Part = { readonly rows: string; readonly count: number } | End;

/** All rows were read. */
export interface End {
  readonly rows: null;
  readonly evidence: readonly Evidence[];
  readonly notices: ReadingNotices;
}
