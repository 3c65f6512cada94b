import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

/** How often assets are audited where neither model nor category says it, and how long before they count as due. */
export const settingFields = {
  interval_months: { kind: 'number', min: 0, max: 120 },
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

export interface AuditSettings {
  readonly interval_months: number | null;
  readonly warning_days: number;
}

/** Assets of a list, and the filter of that list. */
export interface DueCount {
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly filters: Filter;
}

/** Which audits of the caller's assets are overdue, and which are due within the days of the settings. */
export interface DueAudits {
  readonly overdue: DueCount;
  readonly due: DueCount;
}

/** What waits for the caller in the notices. */
export interface OverdueNotice {
  readonly count: number;
  readonly results: readonly { readonly id: string; readonly name: string; readonly day: string }[];
}
