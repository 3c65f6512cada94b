import type { Money, Named, StoredMoney } from '../fields/types.ts';

/** What one record adds to what another has cost. */
export interface CostLine<M = Money> {
  readonly item: Named;
  readonly quantity: number;
  readonly cost: M;
}

/** What records of one type add. */
export interface CostPart<M = Money> {
  readonly record: string;
  /** `null`: the reader may not see costs of this type. */
  readonly lines: readonly CostLine<M>[] | null;
}

/** As it is added up, in the smallest unit. */
export type StoredCostPart = CostPart<StoredMoney>;

/** What a record has cost, by type, and together in each currency. */
export interface Costs {
  readonly parts: readonly CostPart[];
  readonly totals: readonly Money[];
}
