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

/** What is to be done, found when an operation is opened. */
export interface OperationPlan<Input extends object = object, About extends Body = Body> {
  readonly about: About;
  /** What slices need beside `about`; not shown. */
  readonly input: Input;
  /** Expected number of records, for the progress. */
  readonly total: number;
  readonly record?: string;
}

/** A refused record; `key` groups equal reasons. */
export interface Refusal extends OperationExample {
  readonly key: string;
}

/** What became of the records of a slice. */
export interface OperationSlice {
  /** How far it is now, as the next slice gets it. */
  readonly position: string | null;
  readonly isLast: boolean;
  readonly changed: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
  /** Refused ones that the kind itself keeps the reasons of, beside `refusals`. */
  readonly refused?: number;
  /** What a dry run keeps although the slice is rolled back. */
  readonly keep?: (tx: Tx) => Promise<void>;
}

/** A dry run, or a run, in one process: what it remembers from slice to slice is gone with the process. */
export interface OperationPass<Context, Input extends object = object, About extends Body = Body> {
  slice(ctx: Context, operation: StoredOperation<Input, About>, position: string | null): Promise<OperationSlice>;
  /** The slice has ended as it should: it is kept, or rolled back in a dry run. */
  readonly settled?: () => void;
  /** A fault has rolled the slice back; it may be repeated. */
  readonly failed?: () => void;
}

/**
 * The server's part of an operation. Everything runs as its user, in a transaction of one slice: what a slice has done
 * and how far it is are kept together, or not at all.
 */
export interface OperationBodyOf<Context, Input extends object = object, About extends Body = Body> {
  readonly definition: OperationDefinition<About>;
  /** Reads the body of the call that begins it. Throws what is wrong for all alike. */
  plan?(ctx: Context, body: Body): Promise<OperationPlan<Input, About>>;
  /** Throws without the permissions for this input: when it is opened, goes on and is undone. */
  authorize?(ctx: Context, plan: { readonly about: About; readonly record?: string | null }): void;
  /** Throws without the further permissions that its undo needs. */
  authorizeUndo?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  /** Tries all slices first and rolls them back; it starts when its user has seen the result. */
  readonly isChecked?: true;
  /** It is prepared as a draft by calls of its module; a dry run that is cancelled leaves the draft. */
  readonly isDrafted?: true;
  /** Before the first slice of the dry run and of the run, in the transaction of the call. Throws what is missing. */
  begin?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  readonly pass: () => OperationPass<Context, Input, About>;
  /** Half of it would be worse than none: it is paused and goes on, and is not cancelled. */
  readonly mustEnd?: true;
  /** It only reads, so that it also runs in a company that can only be read. */
  readonly isReading?: true;
  /** What it has made: a `Download`. Throws `not_found` when there is nothing yet, or no more. */
  file?(ctx: Context, operation: StoredOperation<Input, About>): Promise<unknown>;
  /** Removes what is of no use once it is cancelled, such as parts of a file; in the transaction of the call. */
  cancelled?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  /** In the history; else through which door it was begun. */
  readonly source?: 'import';
  /** Some changes of the slice that was just tried. */
  samples?(ctx: Context, operation: StoredOperation<Input, About>, limit: number): Promise<readonly OperationSample[]>;
  /** After the last slice, in its transaction. */
  finish?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
  /** Its records get back what the history says they had. */
  readonly isUndoable?: true;
  /** After the last slice of the undo: what has no history. */
  finishUndo?(ctx: Context, operation: StoredOperation<Input, About>): Promise<void>;
}
