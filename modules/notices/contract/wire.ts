import type { BulkAction, BulkStatus } from '@steward/modules/bulk/contract';
import type { ImportStatus } from '@steward/modules/import/contract';
import type { AssetRequest } from '@steward/modules/requests/contract';

/** Result of the user's own long work. */
export type NoticeOfWork =
  | {
      readonly kind: 'import';
      readonly id: string;
      readonly record: string;
      readonly status: ImportStatus;
      readonly file_name: string;
      readonly finished_at: string;
    }
  | {
      readonly kind: 'bulk';
      readonly id: string;
      readonly record: string;
      readonly status: BulkStatus;
      readonly action: BulkAction;
      readonly total: number;
      readonly finished_at: string;
    };

/** Notices of the caller. */
export interface Notices {
  /** Open requests that the caller may decide, oldest first; `null` without permission. */
  readonly requests: {
    readonly count: number;
    readonly count_is_exact: boolean;
    readonly results: readonly AssetRequest[];
  } | null;
  /** A request for support access; only for those who may grant it. */
  readonly support: {
    readonly id: string;
    readonly asked_by: string;
    readonly reason: string;
    readonly asked_at: string;
  } | null;
  /** Of the last two weeks, newest first. */
  readonly work: readonly NoticeOfWork[];
}
