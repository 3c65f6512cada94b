import type { Assignee, Money, Named } from '@steward/kernel/contract/fields/types.ts';
import type { StockType } from './actions.ts';

/** How many of it there are at a location; `null`: at none. */
export interface StockLevel {
  readonly location: Named | null;
  /** The default location of the record. */
  readonly is_default: boolean;
  readonly quantity: number;
  readonly min_quantity: number | null;
  /** Absent for who may not see costs. */
  readonly value?: Money | null;
}

/** One line of the ledger. `from` and `to` are `null` outside of the stock. */
export interface Movement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly value?: Money | null;
  readonly from: { readonly location: Named | null } | null;
  readonly to: { readonly location: Named | null } | null;
  readonly assignee: Assignee | null;
  /** The record that it was used for. */
  readonly purpose: Assignee | null;
  readonly supplier: Named | null;
  readonly order_number: string | null;
  readonly counted: number | null;
  readonly note: string | null;
  readonly moved_at: string;
  readonly created_at: string;
  readonly created_by: Named | null;
  /** The movement that it takes back, or by which it was taken back. */
  readonly reverses: string | null;
  readonly reversed_by: string | null;
}

/** What somebody or something has of a record. */
export interface Held {
  readonly record: StockType;
  readonly item: Named;
  readonly quantity: number;
  readonly value?: Money | null;
  /** Of those of the record, what can be done here: `checkin`. */
  readonly abilities: readonly string[];
  /** When the last of them came. */
  readonly since: string;
  /** Of components: the end of the warranty of what was put in last. */
  readonly warranty_until?: string | null;
}

/** Kinds of movements, as the ledger has them. */
export const MOVEMENT_KINDS = ['receipt', 'checkout', 'return', 'move', 'count', 'write_off'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Stock came, went or moved. */
export interface StockMoved {
  readonly type: StockType;
  readonly movement: string;
  readonly kind: MovementKind;
  readonly quantity: number;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'stock.moved': StockMoved;
  }
}
