import type { Fields } from '../fields/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Permission } from '../permissions.ts';
import type { EndedWork } from '../wire/notices.ts';

/** Active states, and those from which an operation can be continued. */
export type OperationPhase = 'check' | 'run' | 'undo';

/**
 * `draft`: prepared, not started. `checking`: dry run in progress; `checked`: waits for the start. `paused`: by its
 * user, or while the company is read-only. `failed`: stopped by an internal error or a lost permission. The last two
 * can be continued.
 */
export const OPERATION_STATUSES = [
  'draft',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** Verbs of operations. `run` starts one, or continues it after a pause or a fault. */
export const OPERATION_VERBS = ['run', 'pause', 'cancel', 'undo'] as const;
export type OperationVerb = (typeof OPERATION_VERBS)[number];

export interface OperationExample {
  /** Its type, where that is another one than the operation's. */
  readonly record?: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** Records refused for the same reason. */
export interface OperationReason {
  readonly key: string;
  readonly count: number;
  /** At most five. */
  readonly examples: readonly OperationExample[];
}

export interface OperationCounts {
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly reasons: readonly OperationReason[];
}

/** Changes of one record, as in its history. */
export interface OperationSample {
  readonly id: string;
  readonly name: string;
  /** Of a type that has one. */
  readonly tag?: string | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** Result of a dry run, with some of the changes. */
export interface OperationPreview extends OperationCounts {
  readonly samples?: readonly OperationSample[];
}

/** Progress of an undo. */
export interface OperationUndone {
  readonly looked: number;
  readonly undone: number;
  readonly kept: number;
  /** First records that were not undone, with reasons. */
  readonly examples: readonly OperationExample[];
}

/** Long work that the caller may see. */
export interface Operation extends OperationCounts {
  readonly id: string;
  /** The name of its definition. */
  readonly kind: string;
  /** The record type that it is about; `null`: of several, or none. */
  readonly record: string | null;
  readonly status: OperationStatus;
  readonly phase: OperationPhase;
  /** Expected number of records. */
  readonly total: number;
  /** Data of its kind. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Result of the dry run. */
  readonly preview: OperationPreview | null;
  readonly undo: OperationUndone | null;
  readonly failure: string | null;
  /** Verbs that the caller may call now. */
  readonly can: readonly OperationVerb[];
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

/** An operation of the caller that has ended, in the notices. */
export interface EndedOperation extends EndedWork, Pick<Operation, 'record' | 'status' | 'total' | 'about'> {}

/** The server is working on it. */
export function isUnderWay({ status }: Pick<Operation, 'status'>): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing';
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * Long work in slices, which a call starts, a page shows, and which continues after a crash. The server says how it is
 * planned, done and undone; the client has its labels. `About` is what its labels and its page name.
 */
export interface OperationDefinition<About extends Stored = Stored> {
  /** As stored and in the path: `POST …/operations/<name>/`. Unique among all operations and long tasks. */
  readonly name: string;
  /** Needed to start, continue and undo; `null`: the server's part checks, since it depends on the input. */
  readonly permission: Permission | null;
  /** "1 export", "{count} exports", under the limits of open work. */
  readonly labels: { readonly one: MessageKey; readonly many: MessageKey };
  /** Administrators see and continue those of all users; otherwise users see only their own. */
  readonly isSharedWithAdmins?: true;
  /** Body of the call that begins it. Absent: it is begun by calls of its module. */
  readonly input?: Fields;
  /** Carries the type alone; never set. */
  readonly about?: About;
}

/** Declares long work. */
export function defineOperation<About extends Stored = Stored>(
  definition: OperationDefinition<About>,
): OperationDefinition<About> {
  return definition;
}

/** The data that operations of a definition store for their labels. */
export type OperationAbout<D extends OperationDefinition> = D extends OperationDefinition<infer About> ? About : never;
