import type { OperationStatus } from '@steward/kernel/contract/operations/wire.ts';

export const EXPORT_STATES = ['running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** Everything of the company as one zip. */
export interface CompanyExport {
  readonly id: string;
  readonly created_at: string;
  readonly created_by: { readonly id: string; readonly name: string };
  readonly state: ExportState;
  readonly has_files: boolean;
  readonly has_history: boolean;
  /** Bytes of its file. */
  readonly size: number;
  /** Until when it can be downloaded; `null`: not finished, or no longer. */
  readonly until: string | null;
  /** Whether the caller may download it: who made it, and the owner. */
  readonly is_own: boolean;
  /** Of its operation, while it runs. */
  readonly progress: {
    readonly operation: string;
    readonly status: OperationStatus;
    readonly done: number;
    readonly total: number;
  } | null;
}

/** Exports of the company, and what one would contain. */
export interface CompanyExports {
  readonly results: readonly CompanyExport[];
  readonly contents: { readonly types: number; readonly records: number; readonly bytes: number };
}

/** Whether the company will be deleted, and what is left after that. */
export interface CompanyDeletion {
  /** `null`: nobody has asked for it. */
  readonly asked: { readonly by: string; readonly at: string } | null;
  /** Days from asking to the deletion. */
  readonly days: number;
  /** When it is deleted; if nobody has asked for it, when it would be. */
  readonly due_at: string;
  /** Until when backups of the installation may have it, at most. */
  readonly backups_until: string;
  readonly backup_days: number;
  readonly last_export: string | null;
}

/** A deletion, as the operator of the installation sees it. */
export interface PastDeletion {
  readonly id: string;
  readonly company: { readonly id: string; readonly name: string };
  readonly asked_by: string;
  readonly asked_at: string;
  readonly due_at: string;
  readonly cancelled_by: string | null;
  readonly cancelled_at: string | null;
  readonly deleted_at: string | null;
  readonly rows: number | null;
  readonly files: number | null;
}

/** Something that is still assigned to a person. */
export interface PersonObstacle {
  readonly record: string;
  readonly id: string;
  readonly name: string;
}

/** Whether the data of a person can be erased. */
export interface PersonalData {
  readonly id: string;
  readonly name: string;
  /** `null`: their data is there. */
  readonly erased_at: string | null;
  /** Why the caller can never erase them: the owner, themselves, somebody with more permissions. */
  readonly reason: 'higher_role' | 'owner' | 'self' | null;
  readonly obstacles: readonly PersonObstacle[];
  /** The operation that erases them. */
  readonly operation: string | null;
}
