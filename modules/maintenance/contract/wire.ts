import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ListCount } from '@steward/kernel/contract/wire/notices.ts';
import { assetMaintenance } from './asset_maintenance.ts';
import { locationMaintenance } from './location_maintenance.ts';

/** Days before its date from which maintenance counts as due, and whether assets in maintenance may be checked out. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
  allows_checkout: { kind: 'boolean' },
} as const satisfies Fields;

/** Record types that can be maintained. */
export const SUBJECTS = ['asset', 'location'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Lists of maintenance, by their name in addresses. */
export const LISTS = ['all', 'due', 'overdue', 'planned', 'in-progress', 'completed', 'cancelled'] as const;
export type ListName = (typeof LISTS)[number];

export type MaintenanceSummary = Readonly<Record<ListName, ListCount>>;

/** Record types of maintenance, by subject. */
export const MAINTENANCE = { asset: assetMaintenance, location: locationMaintenance } as const satisfies Record<
  Subject,
  RecordDefinition
>;
