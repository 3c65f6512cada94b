import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { PERIODS } from '@steward/kernel/contract/periods.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';
import type { ListCount } from '@steward/kernel/contract/wire/notices.ts';

const CONTRACT_KINDS = ['warranty', 'lease', 'service', 'insurance', 'other'] as const;
const CONTRACT_STATUSES = ['draft', 'active', 'terminated'] as const;
/** Status on a day. `terminated` from the day of notice on, also while the contract still runs. */
export const CONTRACT_STATES = ['draft', 'not_begun', 'active', 'ended', 'terminated'] as const;

/** An agreement that covers assets, software and locations, with its term, notice date and cost. */
export const contract = defineRecord({
  name: 'contract',
  pages: '/contracts',
  after: 'kits/kit_item',
  nav: 'inventory',
  icon: 'file-signature',
  workspaceScoped: true,
  title: 'name',
  subtitle: 'number',
  fields: {
    name: { kind: 'text', required: true, searchable: true, section: 'main', aliases: ['contract name', 'title'] },
    number: {
      kind: 'text',
      max: 191,
      searchable: true,
      section: 'main',
      notCloned: true,
      aliases: ['contract number', 'contract no', 'vertragsnummer', 'policy number'],
    },
    kind: {
      kind: 'select',
      options: CONTRACT_KINDS,
      required: true,
      default: 'service',
      section: 'main',
      aliases: ['type', 'contract type'],
    },
    state: {
      kind: 'select',
      options: CONTRACT_STATES,
      required: true,
      computed: 'filtered',
      readOnly: true,
      section: 'main',
    },
    status: { kind: 'select', options: CONTRACT_STATUSES, required: true, default: 'active', section: 'main' },
    supplier: { kind: 'reference', to: 'supplier', section: 'main', aliases: ['vendor', 'provider', 'lessor'] },
    work_space: { kind: 'reference', to: 'workspace', required: true, section: 'main', aliases: ['workspace'] },
    start_date: { kind: 'date', section: 'term', aliases: ['start', 'begins', 'from'] },
    end_date: {
      kind: 'date',
      ends: { status: ['active'] },
      section: 'term',
      aliases: ['end', 'ends', 'until', 'expires', 'expiration date'],
    },
    notice_date: {
      kind: 'date',
      ends: { state: ['active', 'not_begun'] },
      section: 'term',
      aliases: ['notice', 'cancel by', 'kündbar bis'],
    },
    renewal_months: { kind: 'number', min: 1, max: 600, section: 'term', aliases: ['renewal term'] },
    cost: {
      kind: 'money',
      section: 'cost',
      permission: 'contract:cost',
      aliases: ['price', 'amount', 'rate', 'cost per period'],
    },
    period: { kind: 'select', options: PERIODS, section: 'cost', aliases: ['billing period', 'billing cycle'] },
    cost_from: { kind: 'date', section: 'cost' },
    earlier_cost: { kind: 'money', section: 'cost', permission: 'contract:cost' },
    notes,
  },
  defaultColumns: ['name', 'kind', 'state', 'supplier', 'end_date', 'notice_date', 'cost', 'period'],
  defaultSort: 'end_date',
  importBy: ['number', 'name'],
  toldApartBy: ['number', 'supplier'],
  searchThrough: ['supplier'],
});

export type ContractRow = RowOf<typeof contract>;

/** Days before its end or notice date from which a contract counts as due. */
export const settingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

/** Active contracts visible to the caller that need attention. */
const CONCERNS = ['notice_due', 'ending', 'ended'] as const;
export type Concern = (typeof CONCERNS)[number];

export type ContractSummary = Readonly<Record<Concern, ListCount>>;
