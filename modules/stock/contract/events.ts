import type { StockType } from './actions.ts';

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
