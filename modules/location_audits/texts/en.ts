export const texts = {
  title: 'Location audits',
  about: 'Audits a location with a scanner and shows missing assets and assets that are recorded elsewhere.',
  actions: {
    auditLocation: {
      title: 'Audit',
      heading: 'Audit {what}',
      will: 'An audit will start: {what}.',
      willMany: 'Audits will start: {what}.',
      done: 'The audit of {what} has started.',
      doneMany: 'Audits started: {what}.',
      did: 'Audit started: {what}.',
      didMany: 'Audits started: {what}.',
      fields: { with_sublocations: { label: 'Include sublocations' }, notes: { label: 'Note' } },
    },
    closeAudit: {
      title: 'Close',
      participle: 'closed',
      fields: {
        audits_assets: { label: 'Record an audit for each asset found' },
        moves_assets: {
          label: 'Move assets found here',
          help: 'Assets that are recorded elsewhere get this location.',
        },
      },
    },
    reopenAudit: {
      title: 'Reopen',
      heading: 'Reopen {what}',
      will: '{what} will be open again.',
      willMany: '{what} will be open again.',
      done: '{what} is open again.',
      doneMany: '{what} open again.',
      did: '{what} open again.',
      didMany: '{what} open again.',
      fields: {},
    },
  },
  history: { close_audit: 'Audit closed', reopen_audit: 'Audit reopened' },
  views: {
    mine: { title: 'Mine', none: 'No open audit is assigned to you' },
    open: { title: 'Open', none: 'No audit is open' },
    closed: { title: 'Closed', none: 'No audit has been closed' },
  },
  records: {
    location_audit: {
      one: 'Location audit',
      many: 'Location audits',
      add: 'Add audit',
      empty:
        'Location audits compare what is at a location with the records. Add the first one, then scan the assets there.',
      fields: {
        location: 'Location',
        with_sublocations: 'Include sublocations',
        name: 'Name',
        assignee: 'Assigned to',
        status: 'Status',
        closed_at: 'Closed on',
        expected: 'Expected',
        found: 'Found',
        missing: 'Missing',
        elsewhere: 'Recorded elsewhere',
        unknown: 'Unknown codes',
        notes: 'Notes',
      },
      sections: { main: 'General', result: 'Result', notes: 'Notes' },
      hints: { name: 'Empty: location and day' },
      options: { status: { open: 'Open', closed: 'Closed' } },
    },
    asset_audit: { fields: { location_audit: 'Location audit' } },
  },
  errors: {
    open_audit_found: '1 audit closing',
    open_audits_found: '{count} audit closings',
    audit_closed: '{audit} is closed. Reopen it to continue.',
  },
  screens: {
    audit_found: {
      title: 'Audit {subject} found by {audit}',
      title_many: 'Audit {subject} found by {number} location audits',
      did: 'Audited: {subject}',
      running: 'Auditing',
    },
    location_audits: {
      tab: 'Scan list',
      tick: 'Tick off',
      tick_one: 'Found: {what}',
      scan: 'Scan',
      others_one: '{count} not expected',
      others_other: '{count} not expected',
      report: 'Report',
      of: '{found} of {expected}',
      kinds: { missing: 'Missing', found: 'Found', elsewhere: 'Recorded elsewhere', unknown: 'Unknown codes' },
      none: {
        missing: 'No assets are missing.',
        found: 'No assets found yet. Scan or enter an asset tag, or tick assets off.',
        elsewhere: 'No assets that are recorded elsewhere were found.',
        unknown: 'Every code belongs to an asset.',
      },
      not_whole: 'The list shows the first assets. Scan the others.',
      told: {
        found: '{what} found.',
        again: '{what} was already found.',
        elsewhere: '{what} is recorded at {place}.',
        nowhere: '{what} is not recorded at any location.',
        unknown: 'No asset has the asset tag or serial number {code}. The code is noted.',
        several: 'Several assets have the code {code}. Which one is here?',
      },
    },
    location_audits_history: {
      it: { close_audit: '<b>{who}</b> closed it', reopen_audit: '<b>{who}</b> reopened it' },
      named: {
        close_audit: '<b>{who}</b> closed <object>{object}</object>',
        reopen_audit: '<b>{who}</b> reopened <object>{object}</object>',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    location_audits: typeof texts;
  }
}
