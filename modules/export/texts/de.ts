import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Export',
  about: 'Exportiert Listen als Tabellendateien, mit den gezeigten Spalten und Filtern.',
  permissions: { 'csv:read': 'CSV-Export', can_export_assets: 'Assets exportieren' },
  schedules: { remove_export_files: 'Abgelaufene Exportdateien löschen' },
  errors: { open_export: '1 Export', open_exports: '{count} Exporte', printed_first: 'Die ersten {max} von {count}' },
  screens: {
    export: {
      title: '{subject} exportieren',
      did: 'Exportiert: {subject}',
      csv: 'CSV',
      xlsx: 'Excel',
      until: 'Die Datei kann bis {date} heruntergeladen werden.',
      expired: 'Die Datei wurde am {date} gelöscht. Exportieren Sie die Liste noch einmal.',
      download: 'Datei herunterladen',
      running: 'Die Datei wird geschrieben',
      cancelled: 'Abgebrochen. Es gibt keine Datei.',
      paused: 'Pausiert. Die Datei ist noch nicht vollständig.',
      failed: 'Fehlgeschlagen. Die Datei ist nicht vollständig.',
    },
  },
};
