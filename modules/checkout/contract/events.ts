import type { Happened } from '@steward/kernel/contract/events.ts';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/types.ts';

/** An asset was checked out to somebody or something. */
export interface CheckedOut {
  readonly assignee: AssigneeChoice;
  /** YYYY-MM-DD. */
  readonly expectedCheckin: string | null;
}

/** An asset was checked in; who had it. */
export interface CheckedIn {
  readonly assignee: AssigneeChoice;
}

/** As subscribers get it. */
export type AssetCheckedOut = Happened<CheckedOut>;

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'asset.checked_out': CheckedOut;
    readonly 'asset.checked_in': CheckedIn;
  }
}
