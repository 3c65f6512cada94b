import {
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
  number,
} from '@steward/kernel/contract/answers/shape.ts';
import type { PrintJob, PrinterQueue } from './print_job.ts';
import type { Sheet } from './sheets.ts';
import type { LabelPreview } from './wire.ts';

export const printJobShape: Shape<PrintJob> = named(
  'PrintJob',
  shape({
    id: uuid,
    printer: shape({ id: uuid, name: string }),
    record: string,
    labels: integer,
    sent: integer,
    state: literal('cancelled', 'failed', 'printing', 'waiting', 'printed'),
    attempts: integer,
    due_at: nullable(moment),
    fault: nullable(
      literal(
        'printer_unknown',
        'printer_not_allowed',
        'printer_refused',
        'printer_no_answer',
        'printer_silent',
        'printer_broke_off',
        'print_interrupted',
        'label_unprintable',
      ),
    ),
    may_be_printed: boolean,
    is_confirmed: nullable(boolean),
    printer_says: nullable(literal('paused', 'paper_out', 'head_open', 'ribbon_out')),
    created_at: moment,
    created_by: nullable(string),
    ended_at: nullable(moment),
    may_reprint: boolean,
  }),
);

export const printerQueueShape: Shape<PrinterQueue> = named(
  'PrinterQueue',
  shape({
    state: literal('printing', 'unknown', 'ready', 'failing', 'needs_attention'),
    open: integer,
    results: arrayOf(printJobShape),
    has_more: boolean,
  }),
);

const sheetShape: Shape<Sheet> = named(
  'Sheet',
  shape({
    name: string,
    page: shape({ width: number, height: number }),
    columns: integer,
    rows: integer,
    left: number,
    top: number,
    width: number,
    height: number,
    acrossPitch: number,
    downPitch: number,
  }),
);

export const labelPreviewShape: Shape<LabelPreview> = named(
  'LabelPreview',
  shape({
    pages: arrayOf(string),
    page_count: integer,
    label_count: integer,
    sheet: sheetShape,
    problems: shape({
      code_refused: optional(integer),
      code_too_large: optional(integer),
      code_too_fine: optional(integer),
      text_cut: optional(integer),
    }),
  }),
);
