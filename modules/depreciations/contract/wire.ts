import type { Fields, Money, Named } from '@steward/kernel/contract/fields/types.ts';

/** Fiscal years begin on the first of this month. */
export const settingFields = {
  fiscal_month: { kind: 'number', min: 1, max: 12, required: true },
} as const satisfies Fields;

export interface DepreciationSettings {
  readonly fiscal_month: number;
}

/** Why an asset has no book value, in the order in which it is found out. */
export const GAPS = ['no_depreciation', 'no_cost', 'no_date', 'floor_currency'] as const;
export type Gap = (typeof GAPS)[number];

/** A fiscal year of the schedule of an asset. */
export interface ScheduleLine {
  /** YYYY-MM-DD, its first and its last day. */
  readonly from: string;
  readonly to: string;
  readonly opening: Money;
  readonly amount: Money;
  readonly closing: Money;
}

/** How an asset loses value: `gap` says why there is no schedule. */
export interface AssetSchedule {
  readonly depreciation: Named | null;
  /** Chosen for the asset itself, rather than for its model. */
  readonly is_own: boolean;
  readonly gap: Gap | null;
  readonly day: string;
  /** At the end of `day`; `null` before the purchase. */
  readonly book_value: Money | null;
  readonly cost: Money | null;
  readonly residual_value: Money | null;
  readonly years: readonly ScheduleLine[];
}

/** By what the report adds up. */
export const DIMENSIONS = ['category', 'model', 'location'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Sums of some assets, in the currency of the company. */
export interface ReportSums {
  readonly count: number;
  readonly cost: Money;
  readonly written_off: Money;
  readonly book_value: Money;
}

export interface ReportLine extends ReportSums {
  /** `null`: assets without a location. */
  readonly of: Named | null;
}

/** What assets are worth at the end of a day. */
export interface DepreciationReport {
  readonly day: string;
  readonly by: Dimension;
  readonly currency: string;
  readonly lines: readonly ReportLine[];
  readonly total: ReportSums;
  /** Assets that are not in it, by the reason; those of currencies without a rate on that day by currency. */
  readonly gaps: readonly { readonly gap: Gap; readonly count: number }[];
  readonly missing_rates: readonly { readonly currency: string; readonly count: number }[];
}
