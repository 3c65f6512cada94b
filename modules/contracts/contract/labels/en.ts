import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { contract as contractDefinition } from '../contract.ts';

export const contract: LabelsOf<typeof contractDefinition> = {
  one: 'Contract',
  many: 'Contracts',
  add: 'Add contract',
  empty:
    'Warranties, leases, service and insurance: what they cover, what they cost and when they end. Add the first one.',
  fields: {
    name: 'Name',
    number: 'Contract number',
    kind: 'Type',
    state: 'Status',
    status: 'Agreement',
    supplier: 'Supplier',
    work_space: 'Workspace',
    start_date: 'Start',
    end_date: 'End',
    notice_date: 'Notice by',
    renewal_months: 'Renewal (months)',
    cost: 'Cost per period',
    period: 'Period',
    cost_from: 'At this cost since',
    earlier_cost: 'Cost before that',
    notes: 'Notes',
  },
  sections: { main: 'General', term: 'Term', cost: 'Cost', notes: 'Notes' },
  options: {
    kind: { warranty: 'Warranty', lease: 'Lease', service: 'Service', insurance: 'Insurance', other: 'Other' },
    state: { draft: 'Draft', not_begun: 'Not begun', active: 'Active', ended: 'Ended', terminated: 'Terminated' },
    status: { draft: 'Draft', active: 'Signed', terminated: 'Terminated' },
    period: { month: 'Monthly', quarter: 'Quarterly', half_year: 'Every six months', year: 'Yearly' },
  },
  hints: {
    notice_date: 'the last day to terminate it',
    renewal_months: 'as the last term, if empty',
    period: 'paid once, if empty',
    cost_from: 'from the start, if empty',
    earlier_cost: 'at another cost, in all',
  },
};

export const asset = { fields: { contracts: 'Contracts' } } satisfies AddedLabels;
export const license = { fields: { contracts: 'Contracts' } } satisfies AddedLabels;
export const location = { fields: { contracts: 'Contracts' } } satisfies AddedLabels;
