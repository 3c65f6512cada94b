import {
  anything,
  arrayOf,
  boolean,
  either,
  integer,
  literal,
  mapOf,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  textOf,
  uuid,
  type Shape,
  PAGE,
} from '@steward/kernel/contract/answers/shape.ts';
import type { FieldKind } from '@steward/kernel/contract/fields/index.ts';
import { OPERATION_STATUSES, OPERATION_VERBS } from '@steward/kernel/contract/operations/wire.ts';
import type {
  Analysis,
  ColumnReading,
  ColumnValue,
  ColumnValues,
  FileReading,
  Fill,
  ImportJob,
  ImportRow,
  ImportSet,
  ImportSetFile,
  ImportSummary,
  Options,
  ReadingNotices,
  ReasonGroup,
  Target,
  Totals,
  Undone,
  ValueChoice,
} from './wire.ts';
import { SET_QUESTIONS } from './wire.ts';

export const reasonGroupShape: Shape<ReasonGroup> = named(
  'ReasonGroup',
  shape({
    field: nullable(string),
    key: string,
    label: string,
    count: integer,
    values: arrayOf(string),
    text: string,
    may_leave_out: boolean,
  }),
);

const valueChoiceShape: Shape<ValueChoice> = named(
  'ValueChoice',
  either(
    shape({ use: literal('text'), text: string }),
    shape({ use: literal('record'), id: uuid, name: string }),
    shape({
      use: literal('new'),
      name: string,
      type: optional(literal('deployable', 'pending', 'undeployable', 'archived')),
    }),
    shape({ use: literal('empty') }),
  ),
);

const columnValueShape: Shape<ColumnValue> = named(
  'ColumnValue',
  shape({
    value: string,
    count: integer,
    choice: nullable(valueChoiceShape),
    means: nullable(shape({ id: nullable(uuid), name: string })),
  }),
);

export const columnValuesShape: Shape<ColumnValues> = named(
  'ColumnValues',
  shape({ count: integer, results: arrayOf(columnValueShape) }),
);

const totalsShape: Shape<Partial<Totals>> = shape({
  created: optional(integer),
  changed: optional(integer),
  unchanged: optional(integer),
  refused: optional(integer),
  new_records: optional(mapOf(arrayOf(string))),
  new_more: optional(mapOf(integer)),
  mails: optional(integer),
  counted: optional(integer),
  held_back: optional(integer),
});

const fillShape: Shape<Fill> = named('ImportFill', shape({ columns: arrayOf(integer), text: string }));

const optionsShape: Shape<Options> = named(
  'ImportOptions',
  shape({
    match: nullable(string),
    update: boolean,
    blanks: boolean,
    unknown: mapOf(literal('empty', 'create', 'refuse')),
    date_order: nullable(literal('dmy', 'mdy')),
    decimal_mark: nullable(literal('point', 'comma')),
    date_orders: mapOf(literal('dmy', 'mdy')),
    decimal_marks: mapOf(literal('point', 'comma')),
    currency: string,
    values: mapOf(mapOf(valueChoiceShape)),
    fill: mapOf(fillShape),
    paths: mapOf(string),
    without: mapOf(arrayOf(string)),
    invite: boolean,
    profile: nullable(string),
  }),
);

const undoneShape: Shape<Undone> = named(
  'ImportUndone',
  shape({
    undone: integer,
    kept: arrayOf(shape({ record: optional(string), id: uuid, name: string, detail: string })),
    kept_count: integer,
  }),
);

const targetShape: Shape<Target> = named(
  'ImportTarget',
  shape({
    key: string,
    name: string,
    kind: textOf<FieldKind>(),
    required: boolean,
    to: nullable(string),
    options: nullable(arrayOf(string)),
  }),
);

const columnReadingShape: Shape<ColumnReading> = named(
  'ColumnReading',
  shape({
    kind: literal('date', 'decimal'),
    found: literal('none', 'unknown', 'dmy', 'mdy', 'point', 'comma', 'contradictory'),
    settled: nullable(literal('dmy', 'mdy', 'point', 'comma')),
    examples: arrayOf(string),
  }),
);

const analysisShape: Shape<Analysis> = named(
  'ImportAnalysis',
  shape({
    date_order: literal('none', 'unknown', 'dmy', 'mdy', 'contradictory'),
    decimal_mark: literal('none', 'unknown', 'point', 'comma', 'contradictory'),
    columns: mapOf(columnReadingShape),
  }),
);

const readingNoticesShape: Shape<ReadingNotices> = named(
  'ReadingNotices',
  shape({ rows_above: integer, hidden_rows: integer, merged_cells: integer, error_cells: integer }),
);

const fileReadingShape: Shape<FileReading> = named(
  'FileReading',
  shape({
    kind: literal('text', 'workbook'),
    encoding: nullable(
      literal(
        'utf-8',
        'utf-16le',
        'windows-1252',
        'windows-1250',
        'windows-1251',
        'iso-8859-2',
        'macintosh',
        'utf-16be',
      ),
    ),
    delimiter: nullable(string),
    sheet: nullable(string),
    sheets: arrayOf(string),
    heading_row: integer,
    skip_hidden: boolean,
    time_zone: nullable(string),
    preview: arrayOf(shape({ row: integer, cells: arrayOf(string) })),
    notices: readingNoticesShape,
  }),
);

const importStatusShape = literal('uploaded', ...OPERATION_STATUSES.filter((one) => one !== 'draft'));

export const importJobShape: Shape<ImportJob> = named(
  'ImportJob',
  shape({
    id: uuid,
    set_id: nullable(uuid),
    record: string,
    file_name: string,
    status: importStatusShape,
    headers: arrayOf(string),
    mapping: arrayOf(nullable(string)),
    options: optionsShape,
    row_count: integer,
    done_count: integer,
    totals: totalsShape,
    failure: nullable(string),
    undo: nullable(undoneShape),
    created_by: string,
    author: nullable(string),
    started_by: nullable(string),
    starter: nullable(string),
    created_at: moment,
    finished_at: nullable(moment),
    samples: arrayOf(arrayOf(string)),
    targets: arrayOf(targetShape),
    match_keys: arrayOf(string),
    analysis: analysisShape,
    reading: nullable(fileReadingShape),
    is_kept: boolean,
    calculated: arrayOf(boolean),
    guesses: arrayOf(nullable(string)),
    profiles: arrayOf(shape({ name: string, label: string })),
  }),
);

const importSummaryShape: Shape<ImportSummary> = named(
  'ImportSummary',
  shape({
    started_by: nullable(string),
    status: importStatusShape,
    undo: nullable(undoneShape),
    id: uuid,
    record: string,
    done_count: integer,
    created_by: string,
    created_at: moment,
    finished_at: nullable(moment),
    file_name: string,
    row_count: integer,
    totals: totalsShape,
    failure: nullable(string),
    author: nullable(string),
    starter: nullable(string),
  }),
);

export const importRowShape: Shape<ImportRow> = named(
  'ImportRow',
  shape({
    row_number: integer,
    outcome: literal('unchanged', 'changed', 'created', 'refused'),
    title: nullable(string),
    subtitle: string,
    assignee: string,
    changes: nullable(arrayOf(shape({ field: string, from: anything, to: anything }))),
    messages: nullable(arrayOf(string)),
    record_id: nullable(uuid),
  }),
);

/** A page of imports, and the record types that can be imported. */
export const importsShape = shape({ ...PAGE, results: arrayOf(importSummaryShape), types: arrayOf(string) });

const importSetFileShape: Shape<ImportSetFile> = named(
  'ImportSetFile',
  shape({
    id: uuid,
    file_name: string,
    sheet: nullable(string),
    record: string,
    product: nullable(string),
    row_count: integer,
    columns: shape({ used: integer, all: integer }),
    open: arrayOf(literal(...SET_QUESTIONS)),
    totals: nullable(shape({ created: integer, changed: integer, unchanged: integer, refused: integer })),
    further: integer,
  }),
);

export const importSetShape: Shape<ImportSet> = named(
  'ImportSet',
  shape({
    id: uuid,
    status: literal(...OPERATION_STATUSES),
    phase: literal('check', 'run', 'undo'),
    files: arrayOf(importSetFileShape),
    row_count: integer,
    done_count: integer,
    questions: arrayOf(
      shape({
        key: literal(...SET_QUESTIONS),
        answer: nullable(literal('dmy', 'mdy', 'point', 'comma')),
        examples: arrayOf(string),
      }),
    ),
    records: arrayOf(string),
    failure: nullable(string),
    undo: nullable(shape({ undone: integer, kept: integer })),
    can: arrayOf(literal(...OPERATION_VERBS)),
    author: nullable(string),
    created_at: moment,
    finished_at: nullable(moment),
  }),
);
