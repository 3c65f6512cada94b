import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetMaintenance } from '../asset_maintenance.ts';
import type { faultReport } from '../fault_report.ts';
import type { locationMaintenance } from '../location_maintenance.ts';
import type { maintenancePlan } from '../maintenance_plan.ts';
import type { maintenanceType } from '../maintenance_type.ts';

const fields = {
  type: 'Type',
  name: 'Name',
  plan: 'Repeats by plan',
  state: 'Status',
  assignee: 'Assigned to',
  supplier: 'Supplier',
  due_date: 'Due',
  started_on: 'Started on',
  completed_on: 'Completed on',
  downtime: 'Downtime in hours',
  cancelled_on: 'Cancelled on',
  reason: 'Reason for cancellation',
  cost: 'Cost',
  is_warranty: 'Covered by warranty',
  result: 'Result',
  failed_checks: 'Failed items',
  image: 'Picture',
  notes: 'Notes',
};
const sections = { main: 'General', time: 'Dates', cost: 'Cost', result: 'Result', picture: 'Picture', notes: 'Notes' };
const options = {
  state: { planned: 'Planned', in_progress: 'In progress', completed: 'Completed', cancelled: 'Cancelled' },
};

export const asset_maintenance: LabelsOf<typeof assetMaintenance> = {
  one: 'Asset maintenance',
  many: 'Asset maintenance',
  add: 'Add maintenance',
  empty: 'Inspections, repairs and services of assets, with due dates and costs. Add the first one.',
  fields: { ...fields, asset: 'Asset', due_at: 'Due at', work_space: 'Workspace' },
  sections,
  hints: { due_at: 'Meter reading, check-outs or days', name: 'Empty: type and asset tag' },
  options,
};

export const location_maintenance: LabelsOf<typeof locationMaintenance> = {
  one: 'Location maintenance',
  many: 'Location maintenance',
  add: 'Add maintenance',
  empty: 'Inspections, repairs and services of rooms and buildings, with due dates and costs. Add the first one.',
  fields: { ...fields, location: 'Location' },
  sections,
  hints: { name: 'Empty: type and location' },
  options,
};

export const maintenance_type: LabelsOf<typeof maintenanceType> = {
  one: 'Maintenance type',
  many: 'Maintenance types',
  add: 'Add maintenance type',
  empty: 'Maintenance types group maintenance, such as inspection, repair and calibration. Add the first one.',
  fields: { name: 'Name', checklist: 'Checklist', notes: 'Notes' },
  sections: { main: 'General', checklist: 'Checklist', notes: 'Notes' },
};

export const maintenance_plan: LabelsOf<typeof maintenancePlan> = {
  one: 'Maintenance plan',
  many: 'Maintenance plans',
  add: 'Add maintenance plan',
  empty:
    'A maintenance plan repeats maintenance, such as once a year or every 10,000 km. When one is completed, the next is planned.',
  fields: {
    name: 'Name',
    type: 'Type',
    is_active: 'Active',
    repeats_by: 'Repeats by',
    every: 'Every',
    unit: 'Unit',
    counted_from: 'Counted from',
    checklist: 'Checklist',
    notes: 'Notes',
  },
  sections: { main: 'General', repeat: 'Repetition', checklist: 'Checklist', notes: 'Notes' },
  hints: { every: 'Number of time units, meter units, check-outs or days', checklist: 'Empty: checklist of the type' },
  options: {
    repeats_by: {
      time: 'Time',
      meter: 'Meter reading',
      checkouts: 'Number of check-outs',
      days_out: 'Days checked out',
    },
    unit: { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' },
    counted_from: { schedule: 'The due date', completion: 'The day of completion' },
  },
};

export const fault_report: LabelsOf<typeof faultReport> = {
  one: 'Fault report',
  many: 'Fault reports',
  add: 'Add fault report',
  empty:
    "Fault reports come from an asset's page or its label. Plan maintenance for each one, or close it with a reason.",
  fields: {
    asset: 'Asset',
    name: 'Name',
    state: 'Status',
    description: 'Description',
    work_space: 'Workspace',
    reporter: 'Reported by',
    email: 'Email of the reporter',
    maintenance: 'Maintenance',
    closed_on: 'Closed on',
    reason: 'Reason',
    image: 'Picture',
    notes: 'Notes',
  },
  sections: { main: 'General', reporter: 'Reporter', outcome: 'Outcome', picture: 'Picture', notes: 'Notes' },
  hints: {
    name: 'Empty: start of the description',
    email: 'For reporters without sign-in',
    reason: 'Sent to the reporter',
  },
  options: { state: { new: 'New', in_maintenance: 'In maintenance', closed: 'Closed' } },
};
