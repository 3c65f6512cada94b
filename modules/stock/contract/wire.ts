import type { Assignee, Money, Named } from '@steward/kernel/contract/fields/types.ts';
import type { StockType } from './actions.ts';

/** Quantity at a location; `null`: without location. */
export interface StockLevel {
  readonly location: Named | null;
  /** The default location of the record. */
  readonly is_default: boolean;
  readonly quantity: number;
  readonly min_quantity: number | null;
  /** Absent without permission to see costs. */
  readonly value?: Money | null;
}

/** A stock movement. `from` and `to` are `null` outside the stock. */
export interface Movement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly value?: Money | null;
  readonly from: { readonly location: Named | null } | null;
  readonly to: { readonly location: Named | null } | null;
  readonly assignee: Assignee | null;
  /** Record for which it was used. */
  readonly purpose: Assignee | null;
  readonly supplier: Named | null;
  readonly order_number: string | null;
  readonly counted: number | null;
  readonly note: string | null;
  readonly moved_at: string;
  readonly created_at: string;
  readonly created_by: Named | null;
  /** The movement that it reverses, or by which it was reversed. */
  readonly reverses: string | null;
  readonly reversed_by: string | null;
}

/** Stock that is checked out to an assignee. */
export interface Held {
  readonly record: StockType;
  readonly item: Named;
  readonly quantity: number;
  readonly value?: Money | null;
  /** Abilities here, a subset of the record's: `checkin`. */
  readonly abilities: readonly string[];
  /** Time of the last check-out. */
  readonly since: string;
  /** For components: the end of warranty of the last one installed. */
  readonly warranty_until?: string | null;
}

/** Kinds of stock movements. */
export const MOVEMENT_KINDS = ['receipt', 'checkout', 'return', 'move', 'count', 'write_off'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A stock movement was recorded. */
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
