export const texts = {
  title: 'Export',
  about: 'Exports lists as spreadsheet files, with the columns and filters shown.',
  permissions: { 'csv:read': 'CSV export', can_export_assets: 'Export assets' },
  schedules: { remove_export_files: 'Delete expired export files' },
  errors: { open_export: '1 export', open_exports: '{count} exports', printed_first: 'The first {max} of {count}' },
  screens: {
    export: {
      title: 'Export {subject}',
      did: 'Exported: {subject}',
      csv: 'CSV',
      xlsx: 'Excel',
      until: 'The file can be downloaded until {date}.',
      expired: 'The file was deleted on {date}. Export the list again.',
      download: 'Download file',
      running: 'Writing the file',
      cancelled: 'Cancelled. There is no file.',
      paused: 'Paused. The file is not complete.',
      failed: 'Failed. The file is not complete.',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    export: typeof texts;
  }
}
