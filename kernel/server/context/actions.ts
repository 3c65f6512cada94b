import type { RawBuilder } from 'kysely';
import type { ActionDefinition, ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import type { AnyShape } from '@steward/kernel/contract/answers/shape.ts';
import type { AppError } from './errors.ts';
import type { RecordedChange } from './history.ts';

/** The result for one record. */
export type ActionAnswer = 'changed' | 'unchanged' | AppError;

/** Records of one type that an action is for. */
export interface ActionSubjects {
  readonly record: ActionTarget;
  /** Each once. */
  readonly ids: readonly string[];
}

/** How an action is done. `C` is the context, `I` its parsed input. */
export interface ActionBodyOf<C, I> {
  /**
   * Acts on a set in the transaction of the context and answers for each record, in the order of the ids. The records
   * are locked, may be acted on by the caller, and meet the condition; a throw refuses all, after which each half is
   * tried, down to the record that is the reason.
   */
  run(ctx: C, subjects: ActionSubjects, input: I): Promise<readonly ActionAnswer[]>;
  /** Instead of parsing the fields of the definition. Throws `invalid`; also before there are records. */
  parse?(ctx: C, record: ActionTarget, raw: Readonly<Record<string, unknown>>): I;
  /**
   * Further permissions for this input. Throws 403; asked again before each part of a long job. `null`: for the undo of
   * a call, whose input is not kept.
   */
  requireMore?(ctx: C, raw: Readonly<Record<string, unknown>> | null): void;
  /** Rows of the table aliased `t` on which it is possible, beside the condition of the definition. */
  possible?(ctx: C): RawBuilder<unknown>;
  /** Locks the records itself and decides which are refused. */
  readonly locks?: true;
  /** The answer of a call for one record; absent: its row. */
  readonly answer?: { readonly shape: AnyShape; readonly read: (ctx: C, id: string) => Promise<unknown> };
  /**
   * Takes back lines of history, all of one action and each of another record, newest first; answers for each. Absent:
   * the engine does, since all it writes are changes of the engine.
   */
  undo?(ctx: C, lines: readonly RecordedChange[]): Promise<readonly (true | AppError)[]>;
}

/** An action with its body, which takes any input. */
export interface ServerActionOf<C> {
  readonly action: ActionDefinition;
  readonly body: ActionBodyOf<C, unknown>;
}

/** Lines of history of a verb are taken back so, by the action in the history. */
export type UndoOf<C> = Readonly<Record<string, NonNullable<ActionBodyOf<C, unknown>['undo']>>>;
