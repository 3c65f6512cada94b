import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { BUDGET } from './template.ts';

/** Labels one by one on a roll, or on a page of these sizes. */
const LABEL_PAGES = ['roll', 'a4', 'letter', 'own'] as const;

const millimetres = { kind: 'number', scale: 2, min: 0, max: BUDGET.side, section: 'main' } as const;

/** A sheet or a roll of labels as a company buys it. */
export const labelType = defineRecord({
  name: 'label_type',
  wire: 'labels-type',
  permission: 'print_label:all',
  pages: '/label-types',
  icon: 'layout-grid',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    label_size: { kind: 'reference', to: 'label_size', required: true, section: 'main' },
    page: { kind: 'select', options: LABEL_PAGES, default: 'roll', required: true, section: 'main' },
    page_width: millimetres,
    page_height: millimetres,
    label_columns: { kind: 'number', min: 1, max: 50, default: 1, required: true, section: 'main' },
    label_rows: { kind: 'number', min: 1, max: 100, default: 1, required: true, section: 'main' },
    margin_left: millimetres,
    margin_top: millimetres,
    gap_across: { ...millimetres, default: 0, required: true },
    gap_down: { ...millimetres, default: 0, required: true },
    notes,
  },
  defaultColumns: ['name', 'label_size', 'page', 'label_columns', 'label_rows'],
  defaultSort: 'name',
  importBy: ['name'],
});
