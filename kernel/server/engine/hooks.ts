import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { PurgedWith } from '@steward/kernel/contract/wire/purge.ts';
import type { Context } from '../context/context.ts';
import type { AppError } from '../context/errors.ts';

/** One write of a batch; `values` by field key, parsed. */
export interface Change {
  readonly id: string;
  /** The stored values by field key before the change; `null` for a new record. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Values to write; hooks may add to them, read-only fields included. */
  readonly values: Record<string, unknown>;
  /** Why this change is refused; the rest of the batch is written. */
  refused: AppError | null;
}

/** Refuses one change of a batch; the first reason wins. */
export function refuseWith(change: Change, error: AppError): void {
  change.refused ??= error;
}

/** Table rows that refer to a record without being one: what happens to them when it is purged. */
export interface Trace {
  readonly table: string;
  /** Columns that refer to the record. */
  readonly columns: readonly string[];
  /** Clears the reference and keeps the rows; absent: rows are deleted. */
  readonly isCleared?: true;
  /** Further tables whose rows go with these, and the referring column. */
  readonly below?: readonly { readonly table: string; readonly column: string }[];
  /** Name under which the number of rows is reported before a purge; absent: not reported. */
  readonly told?: PurgedWith;
}

/** What a record type does beyond its definition. All run inside the transaction of the write. */
export interface RecordHooks {
  /** For new records only: input by input key for what the caller left out. Runs before the input is checked. */
  defaults?(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /**
   * Before the row is written, when what was given is checked; what it adds itself must be free. Throw `AppError` to
   * refuse.
   */
  prepare?(ctx: Context, change: Change): Promise<void> | void;
  /** After the row, its links and its history are written. */
  written?(ctx: Context, change: Change): Promise<void>;
  /** Before records are moved to the recycle bin; throw to refuse. */
  remove?(ctx: Context, ids: readonly string[]): Promise<void>;
  /** After records have come back from the recycle bin. */
  restored?(ctx: Context, ids: readonly string[]): Promise<void>;
  /**
   * What names records of this type without being a record. What records name in their fields is known from the
   * definitions.
   */
  readonly traces?: readonly Trace[];
  /** Before records are deleted for good, for what `traces` cannot say. */
  purge?(ctx: Context, ids: readonly string[]): Promise<void>;
  /** Takes abilities away from, or gives them to, a row on its way out. */
  abilities?(ctx: Context, row: Row, abilities: Set<string>): void;
  /** Reasons besides references for which records cannot be deleted. */
  dependencies?(ctx: Context, ids: readonly string[]): Promise<Map<string, { record: string; count: number }[]>>;
  /**
   * The same for many records at a time, in place of the hooks above, for types of which there are many. A type that
   * has only hooks for one record is written one by one. Refuse single changes with `refuseWith`.
   */
  readonly many?: {
    defaults?(ctx: Context, inputs: readonly Readonly<Record<string, unknown>>[]): Promise<Record<string, unknown>[]>;
    prepare?(ctx: Context, changes: readonly Change[]): Promise<void>;
    written?(ctx: Context, changes: readonly Change[]): Promise<void>;
  };
}

export type HooksByRecord = Readonly<Record<string, RecordHooks>>;
