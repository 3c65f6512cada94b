import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { contract as contractDefinition } from '../contract.ts';

export const contract: LabelsOf<typeof contractDefinition> = {
  one: 'Contract',
  many: 'Contracts',
  add: 'Add contract',
  empty: 'Contracts cover warranties, leases, service and insurance, with their cost and end date. Add the first one.',
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
    cost_from: 'This cost since',
    earlier_cost: 'Earlier cost',
    notes: 'Notes',
  },
  sections: { main: 'General', term: 'Term', cost: 'Cost', notes: 'Notes' },
  options: {
    kind: { warranty: 'Warranty', lease: 'Lease', service: 'Service', insurance: 'Insurance', other: 'Other' },
    state: { draft: 'Draft', not_begun: 'Not started', active: 'Active', ended: 'Ended', terminated: 'Terminated' },
    status: { draft: 'Draft', active: 'Signed', terminated: 'Terminated' },
    period: { month: 'Monthly', quarter: 'Quarterly', half_year: 'Every six months', year: 'Yearly' },
  },
  hints: {
    notice_date: 'Last day to terminate the contract',
    renewal_months: 'Empty: as long as the last term',
    period: 'Empty: one payment',
    cost_from: 'Empty: from the start',
    earlier_cost: 'Total at earlier prices',
  },
};

export const asset = { fields: { contracts: 'Contracts' } } satisfies AddedLabels;
export const license = { fields: { contracts: 'Contracts' } } satisfies AddedLabels;
export const location = { fields: { contracts: 'Contracts' } } satisfies AddedLabels;
