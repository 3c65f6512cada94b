import { PERIODS } from '@steward/kernel/contract/periods.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

const derived = { kind: 'money', readOnly: true, section: 'cost', permission: 'license:cost' } as const;

/** A paid term of a licence. The last one to end sets the expiry date of the licence. */
export const licenseTerm = defineRecord({
  name: 'license_term',
  permission: 'license',
  pages: '/software-terms',
  icon: 'calendar-range',
  workspaceScoped: true,
  partOf: 'license',
  title: 'name',
  fields: {
    license: {
      kind: 'reference',
      to: 'license',
      required: true,
      section: 'main',
      aliases: ['software', 'license name', 'licence name'],
    },
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    start_date: {
      kind: 'date',
      section: 'main',
      notCloned: true,
      keptWhenAbsent: true,
      aliases: ['start', 'from', 'term start'],
    },
    end_date: {
      kind: 'date',
      required: true,
      section: 'main',
      notCloned: true,
      aliases: ['end', 'until', 'expiration date', 'term end'],
    },
    renewal_date: { kind: 'date', section: 'main', notCloned: true, aliases: ['renewal', 'renews on'] },
    cost: { kind: 'money', section: 'cost', permission: 'license:cost', aliases: ['price', 'amount', 'total cost'] },
    period: { kind: 'select', options: PERIODS, section: 'cost', aliases: ['billing period', 'billing cycle'] },
    seats: { kind: 'number', min: 1, max: 1_000_000, section: 'cost', aliases: ['quantity', 'number of seats'] },
    cost_per_period: derived,
    cost_per_seat: derived,
    supplier: { kind: 'reference', to: 'supplier', section: 'cost' },
    order_number: {
      kind: 'text',
      max: 191,
      searchable: true,
      section: 'cost',
      notCloned: true,
      aliases: ['order no', 'order', 'po number', 'purchase order'],
    },
    work_space: { kind: 'reference', to: 'workspace', readOnly: true, section: 'main' },
    notes,
  },
  defaultColumns: [
    'name',
    'start_date',
    'end_date',
    'renewal_date',
    'seats',
    'cost',
    'cost_per_period',
    'cost_per_seat',
  ],
  defaultSort: '-end_date',
  importBy: ['name'],
  searchThrough: ['license', 'supplier'],
});

export type LicenseTermRow = RowOf<typeof licenseTerm>;
