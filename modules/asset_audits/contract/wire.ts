import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/concerns.ts';

/** How often assets are audited where neither model nor category says it, and how long before they count as due. */
export const settingFields = {
  interval_months: { kind: 'number', min: 0, max: 120 },
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

export interface AuditSettings {
  readonly interval_months: number | null;
  readonly warning_days: number;
}

/** Which audits of the caller's assets are overdue, and which are due within the days of the settings. */
export interface DueAudits {
  readonly overdue: ListCount;
  readonly due: ListCount;
}
