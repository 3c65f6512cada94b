import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { planAssets } from './plan_actions.ts';

/** Plans maintenance for a fault report. */
export const repairFault = defineAction({
  name: 'repair_fault',
  on: 'fault_report',
  permission: 'update',
  input: {
    type: { ...planAssets.input.type, required: true },
    due_date: planAssets.input.due_date,
    assignee: planAssets.input.assignee,
    supplier: planAssets.input.supplier,
  },
  when: { field: 'state', op: 'in', value: ['new'] },
  history: 'update',
  summary: { one: 'Plan the maintenance of a reported fault', many: 'Plan the maintenance of reported faults' },
});

/** Closes a fault report without maintenance. */
export const closeFault = defineAction({
  name: 'close_fault',
  on: 'fault_report',
  permission: 'update',
  input: { reason: { kind: 'text', max: 500, required: true } },
  when: { field: 'state', op: 'in', value: ['new', 'in_maintenance'] },
  history: 'update',
  summary: { one: 'Close a fault report with a reason', many: 'Close fault reports with a reason' },
});

export const reopenFault = defineAction({
  name: 'reopen_fault',
  on: 'fault_report',
  permission: 'update',
  when: { field: 'state', op: 'in', value: ['closed'] },
  history: 'update',
  summary: { one: 'Reopen a fault report', many: 'Reopen fault reports' },
});
