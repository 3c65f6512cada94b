import type { OperationPhase, OperationStatus, OperationVerb } from '@steward/kernel/contract/operations/wire.ts';

/** Under which kinds are counted, in the order of writing. */
export const LINES = [
  'locations',
  'departments',
  'users',
  'makers',
  'categories',
  'fields',
  'labels',
  'models',
  'assets',
  'licenses',
  'stock',
  'components',
  'maintenances',
  'pictures',
] as const;
export type LineKey = (typeof LINES)[number];

export const QUESTIONS = ['decimal_mark', 'currency', 'companies', 'mails', 'assignees'] as const;
export const ANSWERS = ['point', 'comma', 'workspaces', 'leave_out', 'first', 'leave', 'refuse'] as const;

/** What the data of the other product does not say, with what it says about it. */
export interface Question {
  readonly key: (typeof QUESTIONS)[number];
  /** How many things it is about, and of how many. */
  readonly count: number;
  readonly of: number;
  readonly examples: readonly string[];
  readonly options: readonly (typeof ANSWERS)[number][];
  /** `null`: it has to be answered. */
  readonly proposed: string | null;
}

/** A line of the table: kinds that are counted together. */
export interface MoveLine {
  readonly key: LineKey;
  /** `null`: the token may not read them. */
  readonly found: number | null;
  readonly read: number;
  /** Of the dry run, then of the run. */
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly state: 'waiting' | 'running' | 'done';
}

export interface MoveInState {
  readonly id: string;
  readonly source: string;
  readonly label: string;
  readonly address: string;
  readonly version: string | null;
  readonly status: OperationStatus;
  readonly phase: OperationPhase;
  readonly lines: readonly MoveLine[];
  readonly questions: readonly (Question & { readonly answer: string | null })[];
  /** Kinds that the token may not read. */
  readonly unreadable: readonly string[];
  readonly calls: number;
  readonly calls_expected: number;
  readonly calls_per_minute: number;
  readonly waits_until: string | null;
  readonly waits_for: string | null;
  readonly read_at: string | null;
  readonly failure: string | null;
  readonly undo: { readonly undone: number; readonly kept: number } | null;
  readonly can: readonly OperationVerb[];
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

/** A row that did not come along as it is there. */
export interface MoveProblem {
  readonly kind: string;
  readonly outcome: 'refused' | 'without_file' | 'left_out';
  readonly title: string;
  readonly record: string;
  readonly record_id: string | null;
  readonly messages: readonly string[];
}
