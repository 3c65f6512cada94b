import type { Money, Named } from '@steward/kernel/contract/fields/types.ts';
import type { StockType } from '@steward/modules/stock/contract';

/** A part that was taken and not returned. */
export interface UsedPart {
  /** Id of the ledger entry. */
  readonly movement: string;
  readonly record: StockType;
  readonly item: Named;
  readonly quantity: number;
  /** Absent without permission to see costs. */
  readonly value?: Money | null;
  readonly from: Named | null;
  readonly moved_at: string;
  readonly created_by: Named | null;
}
