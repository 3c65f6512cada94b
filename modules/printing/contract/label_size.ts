import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { BUDGET, USUAL_SIZE } from './template.ts';

const side = {
  kind: 'number',
  scale: 2,
  min: BUDGET.leastSide,
  max: BUDGET.side,
  required: true,
  section: 'main',
} as const;

/** Width and height of labels in millimetres. */
export const labelSize = defineRecord({
  name: 'label_size',
  wire: 'label_size',
  permission: 'print_label:all',
  pages: '/label-sizes',
  icon: 'ruler',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    width: { ...side, default: USUAL_SIZE.width },
    height: { ...side, default: USUAL_SIZE.height },
    notes,
  },
  defaultColumns: ['name', 'width', 'height', 'created_at'],
  defaultSort: 'name',
  importBy: ['name'],
});
