import type { AssigneeChoice } from '@steward/kernel/contract/fields/types.ts';

/** A seat of a licence was checked out or in. */
export interface SeatTurned {
  readonly assignee: AssigneeChoice;
  readonly seat: number;
}

/** A term was added to a licence, by which it expires later, or at all. */
export interface Renewed {
  readonly term: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'license.checked_out': SeatTurned;
    readonly 'license.checked_in': SeatTurned;
    readonly 'license.renewed': Renewed;
  }
}
