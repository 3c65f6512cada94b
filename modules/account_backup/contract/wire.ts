import type { OperationStatus } from '@steward/kernel/contract/operations/wire.ts';

/** Why a backup was made: by hand, by the schedule, before a restore, or sent as a file. */
export const MADE_FOR = ['person', 'schedule', 'restore', 'upload'] as const;
export type MadeFor = (typeof MADE_FOR)[number];

/** `checked`: read back and whole. `broken`: not readable. `failed`: never finished. */
export const BACKUP_STATES = ['running', 'checked', 'broken', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** A backup of the company. */
export interface AccountBackup {
  readonly id: string;
  readonly created_at: string;
  readonly made_for: MadeFor;
  /** `null`: the schedule. */
  readonly created_by: { readonly id: string; readonly name: string } | null;
  readonly state: BackupState;
  /** What is wrong with it. */
  readonly problem: string | null;
  readonly checked_at: string | null;
  /** Bytes of its file. */
  readonly size: number;
  readonly parts: number;
  readonly rows: number;
  readonly files: number;
  readonly assets: number;
  readonly is_encrypted: boolean;
  /** Version of the product that has written it. */
  readonly product: string | null;
  readonly is_kept: boolean;
  /** Of its operation. */
  readonly progress: {
    readonly operation: string;
    readonly status: OperationStatus;
    readonly done: number;
    readonly total: number;
  } | null;
}

/** `as_it_was`: rows come back, change back and go away. `missing`: only what was deleted comes back. */
export const RESTORE_WAYS = ['as_it_was', 'missing'] as const;
export type RestoreWay = (typeof RESTORE_WAYS)[number];

export const DIFFERENCE_KINDS = ['missing', 'changed', 'extra'] as const;

/** How a table of the backup differs from the company's: rows that were deleted, changed and added since. */
export interface RestoreDifference {
  readonly table: string;
  /** Record type of the table, if it has one. */
  readonly record: string | null;
  readonly was: number;
  readonly missing: number;
  readonly changed: number;
  readonly extra: number;
  /** The first of each. */
  readonly examples: readonly {
    readonly kind: (typeof DIFFERENCE_KINDS)[number];
    readonly id: string;
    readonly name: string;
  }[];
}

/** A restore: what it would change, and what came of it. */
export interface AccountRestore {
  readonly id: string;
  readonly backup: string;
  readonly backup_of: string;
  readonly operation: string;
  readonly status: OperationStatus;
  readonly failure: string | null;
  readonly done: number;
  readonly total: number;
  /** `null`: not compared yet. */
  readonly differences: readonly RestoreDifference[] | null;
  /** The backup that was made before, from which it can be undone. */
  readonly before: string | null;
  readonly result: {
    readonly added: number;
    readonly changed: number;
    readonly away: number;
    readonly refused: number;
    readonly refused_first: readonly { readonly table: string; readonly id: string; readonly name: string }[];
  } | null;
}

/** When backups are made by themselves, in the company's time. */
export interface BackupRule {
  readonly rhythm: 'daily' | 'weekly';
  /** `02:00` */
  readonly at: string;
  /** 1: Monday, 7: Sunday; of weekly ones. */
  readonly weekday: number;
}

export const RHYTHMS = ['daily', 'weekly'] as const;

/** When backups are made, which of them stay, and whether they are encrypted. */
export interface BackupPlan {
  /** `null`: only by hand. */
  readonly rule: BackupRule | null;
  readonly next_at: string | null;
  readonly keep_last: number;
  readonly keep_daily: number;
  readonly keep_weekly: number;
  readonly keep_monthly: number;
  readonly is_encrypted: boolean;
}

/** Of a company that has not chosen yet. */
export const FIRST_KEEP = { keep_last: 3, keep_daily: 7, keep_weekly: 4, keep_monthly: 12 } as const;
