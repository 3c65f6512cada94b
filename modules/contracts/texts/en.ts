export const texts = {
  title: 'Contracts',
  about: 'Warranties, leases, service and insurance contracts with coverage, cost, end and notice date.',
  tiles: { contracts_due: 'Contracts ending', notice_due: 'Notice due: {n}' },
  actions: {
    coverMore: {
      title: 'Add covered items',
      heading: 'What does {what} cover?',
      text: 'For many at once, select them in their list and choose “Add to contract”.',
      done: 'Added to {what}.',
      doneMany: 'Added to {what}.',
      didMany: 'Added to {what}.',
      fields: { assets: { label: 'Assets' }, licenses: { label: 'Software' }, locations: { label: 'Locations' } },
    },
    renewContract: {
      title: 'Renew',
      fields: {
        end_date: { label: 'End', hint: 'Empty: by the renewal term', wide: false },
        notice_date: { label: 'Notice by', hint: 'Empty: same notice period', wide: false },
        cost: { label: 'Cost per period', hint: 'From the new term on. Empty: as before', wide: false },
      },
    },
    cover: {
      title: 'Add to contract',
      heading: 'Add {what} to a contract',
      done: '{contract} covers {what}.',
      doneMany: '{contract} covers {what}.',
      didMany: '{what}: added to a contract.',
      fields: { contract: { label: 'Contract' } },
    },
    uncover: {
      title: 'Remove from contract',
      heading: 'Remove {what} from a contract',
      done: '{contract} no longer covers {what}.',
      doneMany: '{contract} no longer covers {what}.',
      didMany: '{what}: removed from a contract.',
      fields: { contract: { label: 'Contract' } },
    },
  },
  reminders: {
    remind_of_contracts: {
      title: 'Reminder: contracts ending',
      text: 'Contracts: {notice} with notice due, {ending} ending, {ended} ended and not renewed',
    },
  },
  calendar: { contract_ends: 'Contract ends', notice_date: 'Notice date' },
  views: {
    current: { title: 'Current', none: 'No current contracts' },
    notice_due: { title: 'Notice due', none: 'No contract needs notice soon' },
    ending: { title: 'Ends soon', none: 'No contract ends soon' },
    ended: { title: 'Ended', none: 'No contract has ended without renewal' },
    draft: { title: 'Draft', none: 'No drafts' },
    terminated: { title: 'Terminated', none: 'No contract is terminated' },
  },
  records: {
    contract: {
      one: 'Contract',
      many: 'Contracts',
      add: 'Add contract',
      empty:
        'Contracts cover warranties, leases, service and insurance, with their cost and end date. Add the first one.',
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
    },
    asset: { fields: { contracts: 'Contracts' } },
    license: { fields: { contracts: 'Contracts' } },
    location: { fields: { contracts: 'Contracts' } },
  },
  errors: {
    after_end: 'Enter a date that is not after the end of the contract, {end}.',
    covers_nothing: 'Choose an asset, a licence or a location.',
    ends_when: 'Enter the end date of the terminated contract.',
    one_currency: 'Enter the cost in {currency}, the currency of the earlier cost.',
  },
  cards: {
    settings: {
      title: 'Contracts',
      fields: {
        warning_days: {
          label: 'Due soon, in days',
          help: 'Contracts count as due this many days before they end or before the notice date.',
        },
      },
    },
  },
  screens: {
    contracts: {
      facts: {
        open: 'No end',
        renews_one: 'renews by {count} month',
        renews_other: 'renews by {count} months',
        since: 'since {day}',
        missed: 'The day of notice has passed.',
        total: '{total} for the term',
      },
      due: 'Contracts: end or notice',
      all: 'All contracts',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    contracts: typeof texts;
  }
}
