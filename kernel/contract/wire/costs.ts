import type { Money, Named, StoredMoney } from '../fields/types.ts';

/** The cost that one record adds to another. */
export interface CostLine<M = Money> {
  readonly item: Named;
  readonly quantity: number;
  readonly cost: M;
}

/** The cost that records of one type add. */
export interface CostPart<M = Money> {
  readonly record: string;
  /** `null`: the reader may not see costs of this type. */
  readonly lines: readonly CostLine<M>[] | null;
}

/** Sums by currency, in the smallest unit. */
export type StoredCostPart = CostPart<StoredMoney>;

/** The costs of a record, by type and in total for each currency. */
export interface Costs {
  readonly parts: readonly CostPart[];
  readonly totals: readonly Money[];
}
