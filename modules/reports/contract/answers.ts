import { cellShape, figureShape, GROUP, GROUP_HEAD, VALUE_HEAD } from '@steward/kernel/contract/aggregates/answer.ts';
import { FUNCTIONS } from '@steward/kernel/contract/aggregates/definition.ts';
import { filterShape } from '@steward/kernel/contract/answers/records.ts';
import {
  anyRow,
  arrayOf,
  boolean,
  day,
  either,
  integer,
  literal,
  named,
  nullable,
  shape,
  string,
  textOf,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { BUCKETS } from '@steward/kernel/contract/calendar.ts';
import type { Operator } from '@steward/kernel/contract/wire/filters.ts';
import type {
  Behind,
  GroupedReport,
  LabelledGroup,
  LabelledLine,
  LeftOut,
  ListedReport,
  RelatedRecords,
  Report,
  ResolvedDays,
  SourceDetail,
  SourceField,
  SourceSummary,
} from './wire.ts';

const source = { name: string, one: string, many: string, icon: string };
export const sourceShape: Shape<SourceSummary> = named('ReportSource', shape(source));

const fieldShape: Shape<SourceField> = named(
  'ReportField',
  shape({
    key: string,
    label: string,
    through: nullable(string),
    through_label: nullable(string),
    section: nullable(string),
    kind: string,
    is_custom: boolean,
    to: nullable(string),
    options: arrayOf(shape({ value: string, label: string })),
    groups: boolean,
    buckets: arrayOf(literal(...BUCKETS)),
    fns: arrayOf(literal(...FUNCTIONS)),
    operators: arrayOf(textOf<Operator>()),
  }),
);

const relatedShape: Shape<RelatedRecords> = shape({
  of: string,
  record: string,
  label: string,
  by_label: string,
  fields: arrayOf(fieldShape),
});

export const sourceDetailShape: Shape<SourceDetail> = named(
  'ReportSourceDetail',
  shape({ ...source, fields: arrayOf(fieldShape), related: arrayOf(relatedShape) }),
);

const label = { label: string };
const groupShape: Shape<LabelledGroup> = named('ReportGroup', shape({ ...GROUP, ...label }));
const headShape = shape({ ...GROUP_HEAD, ...label });
const lineShape: Shape<LabelledLine> = named(
  'GroupedReportLine',
  shape({ group: arrayOf(groupShape), values: arrayOf(figureShape), count: integer }),
);
const resolvedShape: Shape<ResolvedDays> = shape({ field: string, ...label, from: day, to: day });
const leftOutShape: Shape<LeftOut> = shape({
  what: literal('value', 'list'),
  field: string,
  why: literal('hidden', 'gone'),
});

const head = {
  record: shape({ name: string, one: string, many: string }),
  sentence: string,
  left_out: arrayOf(leftOutShape),
};

const groupedShape: Shape<GroupedReport> = named(
  'GroupedReport',
  shape({
    ...head,
    kind: literal('groups'),
    count: integer,
    groups: shape({ rows: arrayOf(headShape), columns: arrayOf(headShape) }),
    values: arrayOf(shape({ ...VALUE_HEAD, ...label })),
    rows: arrayOf(lineShape),
    columns: arrayOf(lineShape),
    cells: arrayOf(cellShape),
    total: arrayOf(figureShape),
    row_count: integer,
    column_count: integer,
    currency: string,
    rates: arrayOf(shape({ currency: string, rate: string, day })),
    missing_rates: arrayOf(string),
    resolved: arrayOf(resolvedShape),
  }),
);

const listedShape: Shape<ListedReport> = named(
  'ListedReport',
  shape({
    ...head,
    kind: literal('list'),
    list: arrayOf(shape({ key: string, ...label, kind: string })),
    filters: nullable(filterShape),
    resolved: arrayOf(resolvedShape),
    count: integer,
    count_is_exact: boolean,
    page: integer,
    page_size: integer,
    results: arrayOf(anyRow),
  }),
);

export const reportShape: Shape<Report> = either(groupedShape, listedShape);

export const behindShape: Shape<Behind> = named(
  'ReportBehind',
  shape({
    record: string,
    filters: nullable(filterShape),
    search: string,
    count: integer,
    page: integer,
    page_size: integer,
    results: arrayOf(anyRow),
  }),
);
