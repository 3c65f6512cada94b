import { cellShape, figureShape, GROUP, GROUP_HEAD, VALUE_HEAD } from '@steward/kernel/contract/aggregates/answer.ts';
import { FUNCTIONS, type Definition, type OnDay } from '@steward/kernel/contract/aggregates/definition.ts';
import { filterShape } from '@steward/kernel/contract/answers/records.ts';
import {
  anyRow,
  anything,
  arrayOf,
  boolean,
  day,
  either,
  integer,
  literal,
  mapOf,
  moment,
  named,
  nullable,
  number,
  optional,
  shape,
  string,
  textOf,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { BUCKETS } from '@steward/kernel/contract/calendar.ts';
import type { Operator } from '@steward/kernel/contract/wire/filters.ts';
import { SECTIONS } from './ready.ts';
import type {
  Behind,
  GroupedReport,
  LabelledGroup,
  LabelledLine,
  LeftOut,
  ListedReport,
  RelatedRecords,
  Report,
  ReportList,
  ResolvedDays,
  SavedReport,
  SourceDetail,
  SourceField,
  SourceSummary,
} from './wire.ts';

const bucket = literal(...BUCKETS);
const fn = literal(...FUNCTIONS);

const source = { name: string, one: string, many: string, icon: string, is_log: boolean, columns: arrayOf(string) };
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
    is_of_day: boolean,
    buckets: arrayOf(bucket),
    fns: arrayOf(fn),
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
  notes: arrayOf(string),
  left_out: arrayOf(leftOutShape),
  calculated_at: optional(moment),
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

const onShape: Shape<OnDay> = either(
  either(shape({ today: integer }), shape({ period: bucket, to: integer })),
  shape({ day }),
);

const definitionShape: Shape<Definition> = named(
  'ReportDefinition',
  shape({
    source: string,
    search: string,
    filters: nullable(filterShape),
    rows: arrayOf(shape({ field: string, bucket: optional(bucket) })),
    columns: arrayOf(shape({ field: string, bucket: optional(bucket) })),
    values: arrayOf(
      shape({
        key: string,
        label: optional(string),
        fn: optional(fn),
        field: optional(string),
        since: optional(string),
        on: optional(onShape),
        of: optional(string),
        filters: optional(filterShape),
        formula: optional(string),
      }),
    ),
    having: arrayOf(shape({ value: string, op: literal('lt', 'lte', 'gt', 'gte', 'is', 'is_not'), than: number })),
    sort: string,
    limit: integer,
    list: arrayOf(string),
    rates_on: optional(string),
    chart: optional(mapOf(anything)),
  }),
);

export const savedReportShape: Shape<SavedReport> = named(
  'SavedReport',
  shape({
    id: string,
    name: string,
    about: nullable(string),
    section: nullable(literal(...SECTIONS)),
    is_ready: boolean,
    is_usable: boolean,
    definition: definitionShape,
    left_out: arrayOf(leftOutShape),
    shared: literal('company', 'groups', 'nobody'),
    groups: arrayOf(shape({ id: uuid, name: string })),
    owner: nullable(shape({ id: uuid, name: string })),
    is_own: boolean,
    version: integer,
    updated_at: nullable(moment),
    abilities: arrayOf(string),
  }),
);

export const reportListShape: Shape<ReportList> = named(
  'ReportList',
  shape({ ready: arrayOf(savedReportShape), saved: arrayOf(savedReportShape) }),
);

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
