import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';

/** Actions of bulk jobs. */
export const BULK_ACTIONS = ['edit', 'delete', 'restore', 'checkout', 'checkin', 'transfer'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/**
 * `checking`: dry run under way; `checked`: waits for the start. `failed`: stopped by a fault of ours or a lost
 * permission; a restart continues where it ended.
 */
export type BulkStatus = 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone';

export interface BulkExample {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** Records refused for the same reason. */
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

/** Changes of one record, as in its history. */
export interface BulkSample {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** Result of a dry run; of an edit with sample records. */
export interface BulkPreview extends BulkCounts {
  readonly samples?: readonly BulkSample[];
}

/** Progress of an undo. */
export interface BulkUndone {
  readonly looked: number;
  readonly undone: number;
  readonly kept: number;
  /** First records that were not undone, with reasons. */
  readonly examples: readonly BulkExample[];
}

export interface BulkJob extends BulkCounts {
  readonly id: string;
  /** Name of the record type. */
  readonly record: string;
  readonly action: BulkAction;
  readonly status: BulkStatus;
  /** Matches when the job was created. */
  readonly total: number;
  /** Input: changed fields, or the assignee. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The user whose assets are checked in or transferred. */
  readonly about: { readonly id: string; readonly name: string } | null;
  /** Result of the dry run. */
  readonly preview: BulkPreview | null;
  readonly undo: BulkUndone | null;
  readonly failure: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

/**
 * Body of POST `bulk-jobs/`. For transfers `person_id`; for others `ids`, or a list without `except`: `search` or
 * `filters` is required, `filters: null` means all.
 */
export interface BulkWanted {
  readonly record: string;
  readonly action: BulkAction;
  /** The user whose assets are checked in or transferred. */
  readonly person_id?: string;
  readonly ids?: readonly string[];
  readonly search?: string;
  /** JSON text of a filter, as in list calls. */
  readonly filters?: string | null;
  readonly except?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  /** Small jobs answer after the dry run. */
  readonly wait?: boolean;
}

/** A job of the caller in the notices. */
export interface EndedJob extends EndedWork {
  readonly kind: 'bulk';
  readonly record: string;
  readonly status: BulkStatus;
  readonly action: BulkAction;
  readonly total: number;
}
