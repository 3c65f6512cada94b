/**
 * Header of an answer whose call can be taken back by `undo/`: the ids of the lines of history that it has written, or
 * `batch:` with what they have in common.
 */
export const UNDO_HEADER = 'x-steward-undo';

/** Before the id of a batch in the header. */
export const BATCH_PREFIX = 'batch:';

/** Lines that a header names; what has written more, and is no batch, is not taken back by it. */
export const MAX_LINES = 50;

/** What came of taking something back. */
export interface Undone {
  /** Records that are as they were. */
  readonly undone: number;
  /** Records that stay as they are now, and why. */
  readonly kept: readonly {
    readonly record: string;
    readonly id: string;
    readonly name: string;
    readonly detail: string;
  }[];
}
