import type { BulkAction, BulkStatus } from '../../bulk/contract/wire.ts';
import type { ImportStatus } from '../../import/contract/wire.ts';
import type { AssetRequest } from '../../requests/contract/wire.ts';

/** What came of long work of one's own. */
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

/** What waits for the caller, and what has ended lately. */
export interface Notices {
  /** Open requests that the caller may decide, the oldest first; `null` for who decides on none. */
  readonly requests: {
    readonly count: number;
    readonly count_is_exact: boolean;
    readonly results: readonly AssetRequest[];
  } | null;
  /** The platform asks for support access; only for those who may grant it. */
  readonly support: {
    readonly id: string;
    readonly asked_by: string;
    readonly reason: string;
    readonly asked_at: string;
  } | null;
  /** Of the last two weeks, the newest first. */
  readonly work: readonly NoticeOfWork[];
}
