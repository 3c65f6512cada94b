import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

const fields = {
  due_date: { kind: 'date' },
  assignee: { kind: 'reference', to: 'user' },
  supplier: { kind: 'reference', to: 'supplier' },
  notes: { kind: 'textarea' },
} as const satisfies Fields;

export const planning = {
  name: 'plan_maintenance',
  input: {
    plan: { kind: 'reference', to: 'maintenance_plan' },
    // Absent: that of the plan.
    type: { kind: 'reference', to: 'maintenance_type' },
    ...fields,
  } as const satisfies Fields,
  // Writes new maintenance.
  history: 'create',
} as const;

/** Plans maintenance of the selected records. */
export const planAssets = defineAction({
  ...planning,
  on: 'asset',
  permission: 'assetsmaintenance:write',
  summary: { one: 'Plan maintenance of an asset', many: 'Plan maintenance of several assets' },
});

/** Assets whose maintenance one call plans. */
export const MOST_PLANNED = 500;

/** Plans maintenance of assets by a plan, with the type of the plan: of those named, of a model, or of a category. */
export const planByPlan = defineAction({
  name: 'plan_for_assets',
  on: 'maintenance_plan',
  permission: 'assetsmaintenance:write',
  input: {
    assets: { kind: 'references', to: 'asset' },
    model: { kind: 'reference', to: 'asset_model' },
    category: { kind: 'reference', to: 'category', where: { type: 'asset' } },
    ...fields,
  },
  bulk: false,
  many: null,
  history: 'create',
  summary: { one: 'Plan maintenance of assets by a plan' },
});

/** Reports a fault of an asset to those who look after it. */
export const reportFault = defineAction({
  name: 'report_fault',
  on: 'asset',
  permission: 'read',
  input: {
    description: { kind: 'textarea', required: true, max: 2000 },
    image: { kind: 'image' },
    urgent: { kind: 'boolean' },
  },
  ability: null,
  bulk: false,
  many: null,
  history: 'create',
  summary: { one: 'Report a fault of an asset' },
});
