import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { labelPrinter } from '../label_printer.ts';
import type { labelSize } from '../label_size.ts';
import type { labelTemplate } from '../label_template.ts';
import type { labelType } from '../label_type.ts';

export const label_size: LabelsOf<typeof labelSize> = {
  one: 'Label size',
  many: 'Label sizes',
  add: 'Add label size',
  empty: 'Label sizes set the width and height of your labels. Add the first one.',
  fields: { name: 'Name', width: 'Width (mm)', height: 'Height (mm)', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
};

export const label_type: LabelsOf<typeof labelType> = {
  one: 'Label sheet or roll',
  many: 'Label sheets and rolls',
  add: 'Add label sheet or roll',
  empty: 'Label sheets and rolls that are not built in. Add the first one.',
  fields: {
    name: 'Name',
    label_size: 'Label size',
    page: 'Page',
    page_width: 'Page width (mm)',
    page_height: 'Page height (mm)',
    label_columns: 'Labels per row',
    label_rows: 'Labels per column',
    margin_left: 'Left margin (mm)',
    margin_top: 'Top margin (mm)',
    gap_across: 'Horizontal gap (mm)',
    gap_down: 'Vertical gap (mm)',
    notes: 'Notes',
  },
  options: { page: { roll: 'Roll, label by label', a4: 'A4', letter: 'Letter', own: 'Another page' } },
  sections: { main: 'General', notes: 'Notes' },
  hints: { margin_left: 'Empty: centred', margin_top: 'Empty: centred' },
};

export const label_template: LabelsOf<typeof labelTemplate> = {
  one: 'Label template',
  many: 'Label templates',
  add: 'Add label template',
  empty: 'Label templates set the content and layout of your labels. Add the first one.',
  fields: { name: 'Name', width: 'Width (mm)', height: 'Height (mm)', layout: 'Layout', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
};

export const label_printer: LabelsOf<typeof labelPrinter> = {
  one: 'Label printer',
  many: 'Label printers',
  add: 'Add label printer',
  empty: 'Label printers in your network, with ZPL or EPL. Add the first one.',
  fields: {
    name: 'Name',
    host: 'Address',
    port: 'Port',
    language: 'Language',
    dots: 'Dots per inch',
    label_size: 'Label size',
    notes: 'Notes',
  },
  options: { language: { zpl: 'ZPL', epl: 'EPL' }, dots: { '203': '203', '300': '300', '600': '600' } },
  sections: { main: 'General', notes: 'Notes' },
  hints: { host: 'Host name or IP address' },
};
