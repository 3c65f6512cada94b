import type { Fields, Money, Named } from '@steward/kernel/contract/fields/types.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

/** Fiscal years begin on the first of this month. */
export const settingFields = {
  fiscal_month: { kind: 'number', min: 1, max: 12, required: true },
} as const satisfies Fields;

export interface DepreciationSettings {
  readonly fiscal_month: number;
}

/** Reasons why an asset has no book value, in the order in which they are checked. */
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

/** Depreciation of an asset. `gap` is the reason why there is no schedule. */
export interface AssetSchedule {
  readonly depreciation: Named | null;
  /** Whether it is set on the asset rather than on its model. */
  readonly is_own: boolean;
  readonly gap: Gap | null;
  readonly day: string;
  /** At the end of `day`; `null` before the purchase. */
  readonly book_value: Money | null;
  readonly cost: Money | null;
  readonly residual_value: Money | null;
  readonly years: readonly ScheduleLine[];
}

/** Groupings of the report. */
export const DIMENSIONS = ['category', 'model', 'location'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Totals of a group of assets, in the company's currency. */
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

/** Book values of assets at the end of a day. */
export interface DepreciationReport {
  readonly day: string;
  readonly by: Dimension;
  readonly currency: string;
  readonly lines: readonly ReportLine[];
  readonly total: ReportSums;
  /** Number of excluded assets by reason; for missing exchange rates, by currency. */
  readonly gaps: readonly { readonly gap: Gap; readonly count: number }[];
  readonly missing_rates: readonly { readonly currency: string; readonly count: number }[];
}

const say = wordsOf('depreciations');

/** Texts in files of the report. */
export const REPORT_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<'title' | 'none' | 'total' | 'count' | 'cost' | 'written_off' | 'book_value' | 'currency', string>>
  >
> = say(({ report }) => report);
