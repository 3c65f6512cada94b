/** What can be done to many records as one job. */
export const BULK_ACTIONS = ['edit', 'delete', 'restore', 'checkout', 'checkin', 'transfer'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** What becomes of an asset of somebody whose assets are checked in or transferred. */
export type TransferWhat = 'check_in' | 'transfer' | 'keep';

/**
 * `checking`: the dry run is under way; `checked`: it has ended and waits to be begun. `failed`: a fault of ours, or a
 * right that was lost, stopped it; it goes on where it ended when it is begun again.
 */
export type BulkStatus = 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone';

/** Most ids that a job takes by name; more are said by a search and filters. */
export const MAX_BULK_IDS = 10_000;

export interface BulkExample {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** Records that were refused for the same reason. */
export interface BulkReason {
  readonly key: string;
  readonly count: number;
  /** At most five. */
  readonly examples: readonly BulkExample[];
}

export interface BulkCounts {
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly reasons: readonly BulkReason[];
}

/** What would become of one record, as its history would tell it. */
export interface BulkSample {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** What a dry run has found; of an edit also some records with their old and new values. */
export interface BulkPreview extends BulkCounts {
  readonly samples?: readonly BulkSample[];
}

/** What taking a job back has done so far. */
export interface BulkUndone {
  readonly looked: number;
  readonly undone: number;
  readonly kept: number;
  /** The first of what stays, with the reason. */
  readonly examples: readonly BulkExample[];
}

export interface BulkJob extends BulkCounts {
  readonly id: string;
  /** Name of the record type. */
  readonly record: string;
  readonly action: BulkAction;
  readonly status: BulkStatus;
  /** How many matched when the job was made. */
  readonly total: number;
  /** The input: changed fields, or who gets it. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Whose assets are checked in or transferred. */
  readonly about: { readonly id: string; readonly name: string } | null;
  /** What the dry run has found. */
  readonly preview: BulkPreview | null;
  readonly undo: BulkUndone | null;
  readonly failure: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

/**
 * What a job is made of: POST `bulk-jobs/`. Of a transfer `person_id`. Of others either `ids`, or the list as it is
 * narrowed without `except`: at least `search` or `filters` is said, `filters: null` for everything.
 */
export interface BulkWanted {
  readonly record: string;
  readonly action: BulkAction;
  /** Whose assets are checked in or transferred. */
  readonly person_id?: string;
  readonly ids?: readonly string[];
  readonly search?: string;
  /** As in the call of a list: the JSON text of a filter. */
  readonly filters?: string | null;
  readonly except?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  /** The answer comes when the dry run has ended, where the records are few. */
  readonly wait?: boolean;
}
