import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

const PRINTER_LANGUAGES = ['zpl', 'epl'] as const;
const PRINTER_DOTS = ['203', '300', '600'] as const;

/** A network label printer and the labels loaded in it. */
export const labelPrinter = defineRecord({
  name: 'label_printer',
  permission: 'print_label:all',
  pages: '/label-printers',
  icon: 'printer',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    host: { kind: 'text', max: 253, required: true, section: 'main' },
    port: { kind: 'number', min: 1, max: 65_535, default: 9100, required: true, ungrouped: true, section: 'main' },
    language: { kind: 'select', options: PRINTER_LANGUAGES, default: 'zpl', required: true, section: 'main' },
    dots: { kind: 'select', options: PRINTER_DOTS, default: '203', required: true, section: 'main' },
    label_size: { kind: 'reference', to: 'label_size', required: true, section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'host', 'language', 'dots', 'label_size'],
  defaultSort: 'name',
  importBy: ['name'],
});
