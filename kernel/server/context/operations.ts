import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type {
  OperationDefinition,
  OperationExample,
  OperationPhase,
  OperationPreview,
  OperationReason,
  OperationSample,
  OperationStatus,
  OperationUndone,
} from '@steward/kernel/contract/operations/wire.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

type Body = Readonly<Record<string, unknown>>;

/** A stored operation: `Input` is what its slices read, `About` what its labels name. */
export interface StoredOperation<Input extends object = object, About extends Body = Body> extends Omit<
  Tables['operation'],
  'about' | 'input' | 'phase' | 'status' | 'reasons' | 'preview' | 'undo' | 'language'
> {
  readonly about: About;
  readonly input: Input;
  readonly phase: OperationPhase;
  readonly status: OperationStatus;
  readonly reasons: readonly OperationReason[];
  readonly preview: OperationPreview | null;
  readonly undo: OperationUndone | null;
  readonly language: Language;
}

/** Batch id of the undo, derived from the operation's id, so that it is the same after a crash. */
export function undoBatchOf(id: string): string {
  return id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ 1).toString(16);
}

/** The plan of an operation, made when it is opened. */
export interface OperationPlan<Input extends object = object, About extends Body = Body> {
  readonly about: About;
  /** Input of slices beside `about`; not shown. */
  readonly input: Input;
  /** Expected number of records, for the progress. */
  readonly total: number;
  readonly record?: string;
}

/** A refused record; `key` groups equal reasons. */
export interface Refusal extends OperationExample {
  readonly key: string;
}

/** The result of a slice. */
export interface OperationSlice {
  /** How far it is now, as the next slice gets it. */
  readonly position: string | null;
  readonly isLast: boolean;
  readonly changed: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
  /** Refused ones that the kind itself keeps the reasons of, beside `refusals`. */
  readonly refused?: number;
  /** Stores results of a dry run whose slice is rolled back. */
  readonly keep?: (tx: Tx) => Promise<void>;
}

type ServicesOf<Context> = Context extends { readonly services: infer S } ? S : never;

/** A dry run or a run in one process. Its memory between slices is lost when the process ends. */
export interface OperationPass<Context, Input extends object = object, About extends Body = Body> {
  /**
   * What the next slice needs from another server, before its transaction begins, so that none waits for an answer. Of
   * a dry run it may store what it has fetched, with transactions of its own.
   */
  prepare?(
    services: ServicesOf<Context>,
    operation: StoredOperation<Input, About>,
    position: string | null,
  ): Promise<void>;
  slice(ctx: Context, operation: StoredOperation<Input, About>, position: string | null): Promise<OperationSlice>;
  /** The slice has ended as it should: it is kept, or rolled back in a dry run. */
  readonly settled?: () => void;
  /** A fault has rolled the slice back; it may be repeated. */
  readonly failed?: () => void;
}

/**
 * The server's part of an operation. Runs as its user, slice by slice in transactions: the changes of a slice and the
 * new position are committed together.
 */
export interface OperationBodyOf<Context, Input extends object = object, About extends Body = Body> {
  readonly definition: OperationDefinition<About>;
  /** In a line, for the API reference. */
  readonly summary: string;
  /** Reads the body of the call that starts it. Throws problems that affect all records. */
  plan?(ctx: Context, body: Body): Promise<OperationPlan<Input, About>>;
  /** Throws without the permissions for this input; called when it is opened, continued and undone. */
  authorize?(ctx: Context, plan: { readonly about: About; readonly record?: string | null }): void;
  /** Throws without the further permissions that its undo needs. */
  authorizeUndo?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  /** Tries all slices first and rolls them back; it starts when its user has seen the result. */
  readonly isChecked?: true;
  /** It is prepared as a draft by calls of its module; a dry run that is cancelled leaves the draft. */
  readonly isDrafted?: true;
  /**
   * Runs before the first slice of the dry run and of the run, in the transaction of the call. Throws when something is
   * missing.
   */
  begin?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  readonly pass: () => OperationPass<Context, Input, About>;
  /** It can be paused but not cancelled, since half of it would be worse than none. */
  readonly mustEnd?: true;
  /** It only reads, so that it also runs in a company that can only be read. */
  readonly isReading?: true;
  /** The resulting file, a `Download`. Throws `not_found` before it exists and after it has expired. */
  file?(ctx: Context, operation: StoredOperation<Input, About>): Promise<unknown>;
  /** Cleans up after a cancelled one, such as parts of a file, in the transaction of the call. */
  cancelled?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  /** In the history; else through which door it was begun. */
  readonly source?: 'import';
  /** Some changes of the slice that was just tried. */
  samples?(ctx: Context, operation: StoredOperation<Input, About>, limit: number): Promise<readonly OperationSample[]>;
  /** After the last slice, in its transaction. */
  finish?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  /** It is undone by the history of its records. */
  readonly isUndoable?: true;
  /** Runs after the last slice of the undo, for changes without history. */
  finishUndo?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
}
