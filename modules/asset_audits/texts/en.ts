export const texts = {
  title: 'Asset audits',
  about: 'Audits assets at intervals: when, where and in which condition they were seen, and which audits are due.',
  tiles: { audits: 'Overdue audits', due_soon: 'Due soon: {n}' },
  scan: { audit: 'Audit' },
  actions: {
    audit: {
      title: 'Audit',
      heading: 'Audit {what}',
      willMany: '{what} will be audited.',
      done: '{what} audited.',
      doneMany: '{what} audited.',
      didMany: '{what} audited.',
      fields: {
        location: { label: 'Location found', hint: 'Empty: recorded location' },
        moves_asset: { label: 'Update the location of the asset' },
        condition: { label: 'Condition', wide: false },
        next_audit: { label: 'Next audit', hint: 'Empty: by the interval', wide: false },
        notes: { label: 'Note' },
      },
    },
  },
  history: { audit: 'Audited' },
  reminders: { remind_of_audits: { title: 'Reminder: audits due', text: 'Audits: {overdue} overdue, {due} due soon' } },
  calendar: { audit: 'Audit' },
  views: {
    damaged: { title: 'Damaged or unusable', none: 'No audit has found anything damaged' },
    worn: { title: 'Worn', none: 'No audit has found anything worn' },
    overdue: { title: 'Audit overdue', none: 'No audit is overdue' },
    due: { title: 'Audit due soon', none: 'No audit is due soon' },
  },
  records: {
    asset_audit: {
      one: 'Asset audit',
      many: 'Asset audits',
      add: 'Add audit',
      empty:
        'Asset audits record when, where and in which condition an asset was seen. Add the first one, or scan a room.',
      fields: {
        name: 'Audit',
        asset: 'Asset',
        audited_at: 'Audited on',
        condition: 'Condition',
        location: 'Location found',
        moves_asset: 'Update the location of the asset',
        next_audit: 'Next audit',
        work_space: 'Workspace',
        image: 'Picture',
        notes: 'Notes',
      },
      sections: { main: 'General', place: 'Location', next: 'Next audit', picture: 'Picture', notes: 'Notes' },
      hints: {
        name: 'Empty: asset tag and day',
        audited_at: 'Empty: now',
        location: 'Empty: recorded location',
        next_audit: 'Empty: by the interval',
      },
      options: { condition: { good: 'Good', worn: 'Worn', damaged: 'Damaged', unusable: 'Unusable' } },
    },
    asset: {
      fields: { last_audit: 'Last audit', next_audit: 'Next audit' },
      sections: { audit: 'Audits' },
      hints: { next_audit: 'Empty: by the interval' },
    },
    asset_model: {
      fields: { audit_interval: 'Audit interval in months' },
      hints: { audit_interval: 'Empty: interval of the category. 0: no audits' },
    },
    category: {
      fields: { audit_interval: 'Audit interval in months' },
      hints: { audit_interval: 'Empty: interval of the company. 0: no audits' },
    },
  },
  errors: { audit_in_future: 'This date is in the future. Enter today or an earlier day.' },
  cards: {
    settings: {
      title: 'Audits of assets',
      fields: {
        interval_months: {
          label: 'Interval in months',
          help: 'Used when neither asset model nor category sets an interval. Empty: no audits.',
        },
        warning_days: {
          label: 'Due soon, in days',
          help: 'An audit counts as due soon this many days before its date.',
        },
      },
    },
  },
  screens: {
    asset_audits: {
      overdue: 'Overdue audits',
      overdue_count: '{shown} overdue',
      due_count: '{shown} due soon',
      scan: 'Scan a room',
      all: 'All audits',
      found_at: 'Location',
      found_hint: 'Empty: recorded location',
      audited: 'audited at {place}',
      audited_nowhere: 'audited',
    },
    asset_audits_history: {
      it: { audit: '<b>{who}</b> audited it' },
      named: { audit: '<b>{who}</b> audited <object>{object}</object>' },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    asset_audits: typeof texts;
  }
}
