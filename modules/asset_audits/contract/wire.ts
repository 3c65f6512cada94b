import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/notices.ts';

/** Default audit interval, and how long before its date an audit counts as due. */
export const settingFields = {
  interval_months: { kind: 'number', min: 0, max: 120 },
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

export interface AuditSettings {
  readonly interval_months: number | null;
  readonly warning_days: number;
}

/** Overdue audits of the assets that the caller sees, and those due within the days of the settings. */
export interface DueAudits {
  readonly overdue: ListCount;
  readonly due: ListCount;
}
