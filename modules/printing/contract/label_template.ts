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

/** The layout of labels of a size; without elements the standard label. */
export const labelTemplate = defineRecord({
  name: 'label_template',
  wire: 'customlabel',
  permission: 'print_label:all',
  pages: '/label-templates',
  icon: 'tags',
  title: 'name',
  fields: {
    name: { kind: 'text', max: 100, required: true, unique: true, searchable: true, section: 'main' },
    width: { ...side, default: USUAL_SIZE.width },
    height: { ...side, default: USUAL_SIZE.height },
    layout: { kind: 'textarea', hidden: true, max: 60_000, sortable: false, keptWhenAbsent: true, section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'width', 'height', 'created_at'],
  defaultSort: 'name',
});
