import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { answerOfAsset, answerOfLocation } from './check_actions.ts';
import { closeFault, reopenFault, repairFault } from './fault_actions.ts';
import { cost, maintenanceFields, OPEN_STATES } from './maintenance_fields.ts';
import { planAssets, planByPlan, planning, reportFault } from './plan_actions.ts';

const { assignee } = maintenanceFields;

export const planLocations = defineAction({
  ...planning,
  on: 'location',
  permission: 'locationsmaintenance:write',
  summary: { one: 'Plan maintenance of a location', many: 'Plan maintenance of several locations' },
});

const inState = (...states: readonly string[]): Filter => ({ field: 'state', op: 'in', value: [...states] });

/** Changes the dates, from which the state follows. */
const start = {
  name: 'start_maintenance',
  permission: 'update',
  input: { started_on: { kind: 'date' }, assignee } as const satisfies Fields,
  when: inState('planned'),
  history: 'update',
} as const;
const complete = {
  name: 'complete_maintenance',
  permission: 'update',
  input: {
    completed_on: { kind: 'date' },
    downtime: maintenanceFields.downtime,
    cost,
    is_warranty: maintenanceFields.is_warranty,
    result: maintenanceFields.result,
  } as const satisfies Fields,
  when: inState(...OPEN_STATES),
  history: 'update',
} as const;
const cancel = {
  name: 'cancel_maintenance',
  permission: 'update',
  input: { reason: { ...maintenanceFields.reason, required: true } } as const satisfies Fields,
  when: inState(...OPEN_STATES),
  history: 'update',
} as const;
const reopen = {
  name: 'reopen_maintenance',
  permission: 'update',
  when: inState('completed', 'cancelled'),
  history: 'update',
} as const;

/**
 * Deletes the next occurrence and ends the repetition. Without it, the plan continues with the following occurrence.
 */
const end = {
  name: 'delete_and_end',
  permission: 'delete',
  when: { and: [inState(...OPEN_STATES), { field: 'plan', op: 'not_empty' }] },
  history: 'delete',
  one: null,
} as const;

const ofAssets = { on: 'asset_maintenance' } as const;
const ofLocations = { on: 'location_maintenance' } as const;

export const startOfAsset = defineAction({
  ...start,
  ...ofAssets,
  summary: { one: 'Start the maintenance of an asset', many: 'Start maintenance of assets' },
});
export const startOfLocation = defineAction({
  ...start,
  ...ofLocations,
  summary: { one: 'Start the maintenance of a location', many: 'Start maintenance of locations' },
});
export const completeOfAsset = defineAction({
  ...complete,
  ...ofAssets,
  summary: { one: 'Complete the maintenance of an asset', many: 'Complete maintenance of assets' },
});
export const completeOfLocation = defineAction({
  ...complete,
  ...ofLocations,
  summary: { one: 'Complete the maintenance of a location', many: 'Complete maintenance of locations' },
});
export const cancelOfAsset = defineAction({
  ...cancel,
  ...ofAssets,
  summary: { one: 'Cancel the maintenance of an asset', many: 'Cancel maintenance of assets' },
});
export const cancelOfLocation = defineAction({
  ...cancel,
  ...ofLocations,
  summary: { one: 'Cancel the maintenance of a location', many: 'Cancel maintenance of locations' },
});
export const reopenOfAsset = defineAction({
  ...reopen,
  ...ofAssets,
  summary: { one: 'Reopen the maintenance of an asset', many: 'Reopen maintenance of assets' },
});
export const reopenOfLocation = defineAction({
  ...reopen,
  ...ofLocations,
  summary: { one: 'Reopen the maintenance of a location', many: 'Reopen maintenance of locations' },
});

export const endOfAsset = defineAction({
  ...end,
  ...ofAssets,
  summary: { many: 'Delete maintenance of assets and end its repetition by plans' },
});
export const endOfLocation = defineAction({
  ...end,
  ...ofLocations,
  summary: { many: 'Delete maintenance of locations and end its repetition by plans' },
});

export const actions = [
  endOfAsset,
  endOfLocation,
  planAssets,
  planLocations,
  planByPlan,
  startOfAsset,
  startOfLocation,
  completeOfAsset,
  completeOfLocation,
  cancelOfAsset,
  cancelOfLocation,
  reopenOfAsset,
  reopenOfLocation,
  answerOfAsset,
  answerOfLocation,
  reportFault,
  repairFault,
  closeFault,
  reopenFault,
];
