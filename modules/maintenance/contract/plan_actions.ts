import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/*
 * Loaded with the list of assets.
 */

export const planning = {
  name: 'plan_maintenance',
  input: {
    type: { kind: 'reference', to: 'maintenance_type', required: true },
    plan: { kind: 'reference', to: 'maintenance_plan' },
    due_date: { kind: 'date' },
    assignee: { kind: 'reference', to: 'user' },
    supplier: { kind: 'reference', to: 'supplier' },
    notes: { kind: 'textarea' },
  } as const satisfies Fields,
  // What is written is new maintenance.
  history: 'create',
} as const;

/** Plans maintenance of whatever is chosen. */
export const planAssets = defineAction({
  ...planning,
  on: 'asset',
  permission: 'assetsmaintenance:write',
  summary: { one: 'Plan maintenance of an asset', many: 'Plan maintenance of several assets' },
});

/** Tells who looks after an asset what is wrong with it. */
export const reportFault = defineAction({
  name: 'report_fault',
  on: 'asset',
  permission: 'read',
  input: { description: { kind: 'textarea', required: true, max: 2000 }, image: { kind: 'image' } },
  ability: null,
  bulk: false,
  many: null,
  history: 'create',
  summary: { one: 'Report a fault of an asset' },
});
