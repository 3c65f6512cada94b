export const texts = {
  nav: { setting: 'Settings' },
  permissions: {
    company: 'Company profile',
    'setting_administrator:all': 'Settings',
    'company:all': 'Company',
    'asset_tag:all': 'Asset tags',
  },
  errors: { profile_is_complete: 'The profile of this company is already complete.' },
  screens: {
    settings: {
      title: 'Settings',
      tabs: {
        general: 'General',
        company: 'Company',
        modules: 'Modules',
        reminders: 'Audits and reminders',
        recurring: 'Recurring work',
      },
      groups: {
        company: 'Company',
        people: 'People and access',
        records: 'Records',
        connections: 'Connections',
        operation: 'Operation',
      },
      list: {
        search: 'Search settings',
        nothing: 'No settings found. Try another word.',
        back: 'All settings',
        here: 'On this page',
        unsaved: 'Changes not saved',
      },
      company: { title: 'Company', name: 'Company name', icon: 'Picture' },
      mailbox: {
        title: 'Mailbox',
        own_text: 'No mail server is set up. Emails to you appear here instead of in your inbox.',
        text: 'No mail server is set up, so emails are stored here instead of being sent. Copy each link and give it to the right person yourself: Steward cannot check who uses it.',
        form: 'Show as',
        html: 'Email',
        plain: 'Plain text',
        back: 'All emails',
        empty: 'No emails yet',
        empty_text: 'Links to confirm an address or to choose a new password appear here.',
      },
      general: { title: 'Region' },
      plan: {
        title: 'Subscription',
        active: 'The subscription is active.',
        trial: 'The company is trying Steward.',
        lapsed:
          'The subscription has expired. The company is read-only: everything can be read and exported, but not changed. The operator of this installation can renew it.',
        switched_off:
          'The company is suspended and read-only: everything can be read and exported, but not changed. The operator of this installation can reactivate it.',
        closed: 'The company is closed and will be deleted permanently. Its owner or an administrator can cancel this.',
        until: 'Until {day}.',
      },
      limits: {
        title: 'Limits',
        text: 'Limits keep Steward fast for everyone.',
        space: 'Files and pictures',
        jobs: 'Jobs of the company running or waiting',
        my_jobs: 'Your jobs running or waiting',
        reading: 'Files to import being read',
        my_streams: 'Your open pages with live updates',
        of: '{used} of {allowed}',
        mails_one: 'The mail server refused {count} email. Its answer:',
        mails_other: 'The mail server refused {count} emails. Its last answer:',
      },
      modules: {
        text: 'Turn off modules that your company does not use. Their screens and actions disappear for everyone. The data is kept and comes back when you turn a module on again.',
        needed: 'Required by: {names}. Turn those off first.',
        needs: 'Requires: {names}. Turn those on first.',
        off_done: '{name} turned off for everyone.',
        on_done: '{name} turned on.',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    settings: typeof texts;
  }
}
