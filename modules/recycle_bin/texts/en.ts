export const texts = {
  nav: { trash: 'Recycle bin' },
  reminders: {
    announce_purge: {
      title: 'Reminder: upcoming deletions',
      text: 'Recycle bin: records that will be deleted permanently within {days} days: {n}',
    },
  },
  schedules: { purge_expired: 'Delete old records from the recycle bin' },
  screens: {
    trash: {
      title: 'Recycle bin',
      intro:
        'Deleted records stay here until they are restored or deleted permanently. Nothing is removed automatically.',
      empty_all: 'The recycle bin is empty',
      types: 'Types of records',
      restored_row: '{name} restored',
      purge: 'Delete permanently',
      purge_title: 'Delete {subject} permanently?',
      purge_text: 'This cannot be undone. The history keeps its name.',
      purge_goes: 'Also deleted:',
      purge_stays_one: '{count} stays:',
      purge_stays_other: '{count} stay:',
      purge_more: 'and {count} more',
      purge_none: 'None of these can be deleted permanently yet.',
      purge_none_title: 'Cannot be deleted permanently yet',
      purge_field: 'Its values are removed from all records.',
      goes: {
        assignments_one: '{count} assignment entry',
        assignments_other: '{count} assignment entries',
        requests_one: '{count} request',
        requests_other: '{count} requests',
        pictures_one: '{count} picture',
        pictures_other: '{count} pictures',
        files_one: '{count} file',
        files_other: '{count} files',
        views_one: '{count} saved view',
        views_other: '{count} saved views',
      },
      purged_row: '{name} deleted permanently',
      purged_chosen: '{subject} deleted permanently',
      checking: 'Checking…',
      open: 'Open',
      empty: 'No deleted {what}',
      empty_text: 'Records that are deleted from lists appear here.',
      needs_title: 'Restore related records too?',
      needs_text_one:
        '{subject} refers to a record that is also in the recycle bin. They can only be restored together:',
      needs_text_other:
        '{subject} refers to {count} records that are also in the recycle bin. They can only be restored together:',
      needs_more: 'and {count} more',
      needs_hidden_one: 'You do not have permission to restore {count} related record. Ask an administrator.',
      needs_hidden_other: 'You do not have permission to restore {count} related records. Ask an administrator.',
      needs_blocked_title: 'Cannot be restored yet',
      restore_together: 'Restore together',
      restored_together_one: '{subject} restored with {count} other record',
      restored_together_other: '{subject} restored with {count} other records',
      retention: {
        label: 'Days in the recycle bin',
        help: 'Deleted records are deleted permanently after this many days (at least 7). 0: never. Every Monday, users of the recycle bin get an email about the next 7 days.',
        intro_one: 'Deleted records stay here for {count} day unless they are restored or deleted permanently before.',
        intro_other:
          'Deleted records stay here for {count} days unless they are restored or deleted permanently before.',
        soon_one: '{count} record will be deleted permanently within 7 days.',
        soon_other: '{count} records will be deleted permanently within 7 days.',
      },
      empty_records: 'No deleted records',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    recycle_bin: typeof texts;
  }
}
