import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { PurgedWith } from '@steward/kernel/contract/wire/purge.ts';
import type { AppError } from './errors.ts';

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

/** A row on its way out, and what its reader may do with it. */
export interface RowAbilities {
  readonly row: Row;
  readonly abilities: Set<string>;
}

/** What is in the way of deleting a record: how many records of which type. */
export interface Hindrance {
  readonly record: string;
  readonly count: number;
}

/**
 * What a module does when records of a type are written, always for a whole batch and inside the transaction of the
 * write. Several modules may hook into one type: in each phase they run in the order of the modules, and those after
 * the first get only the changes that none before has refused. What throws refuses the batch, which is then written in
 * halves, down to the one change that is the reason. `C` is the context.
 */
export interface HooksOf<C> {
  /**
   * For new records only: input by input key for what the callers left out, in their order. Runs before the input is
   * checked; what a module before has given counts as input.
   */
  defaults?(ctx: C, inputs: readonly Readonly<Record<string, unknown>>[]): Promise<Record<string, unknown>[]>;
  /**
   * Before the rows are written, when what was given is checked; what it adds itself must be free. Refuses single
   * changes with `refuseWith`.
   */
  beforeWrite?(ctx: C, changes: readonly Change[]): Promise<void> | void;
  /** After rows, links and history are written: looks at what is there now, and throws to refuse it. */
  checkWritten?(ctx: C, changes: readonly Change[]): Promise<void>;
  /** After that: what follows from the change elsewhere. */
  afterWrite?(ctx: C, changes: readonly Change[]): Promise<void>;
  /**
   * Around a statement that writes rows of the type past the engine (`writeByStatement`); the rows are locked. Has to
   * call `write` once.
   */
  aroundStatement?(ctx: C, ids: readonly string[], write: () => Promise<void>): Promise<void>;
  /** Before records are moved to the recycle bin; throw to refuse. */
  beforeRemove?(ctx: C, ids: readonly string[]): Promise<void>;
  /** After records have come back from the recycle bin; throw to refuse. */
  afterRestore?(ctx: C, ids: readonly string[]): Promise<void>;
  /** Before records are deleted for good, for what `traces` cannot say. */
  beforePurge?(ctx: C, ids: readonly string[]): Promise<void>;
  /**
   * What of the module names records of this type without being a record. What records name in their fields is known
   * from the definitions.
   */
  readonly traces?: readonly Trace[];
  /** Takes abilities away from rows on their way out, or gives them. */
  abilities?(ctx: C, rows: readonly RowAbilities[]): void;
  /** Reasons besides references for which records cannot be deleted, by their ids. */
  dependencies?(ctx: C, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Hindrance[]>>;
}

/** By the names of the types, and in the order of the modules. */
export type HooksByType<C> = Readonly<Record<string, readonly HooksOf<C>[]>>;
