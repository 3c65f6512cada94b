import { filterShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  integer,
  literal,
  mapOf,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { LeftOut, SavedView, ViewColumn, ViewCounts, ViewDefinition, ViewRedirect } from './wire.ts';

const viewColumnShape: Shape<ViewColumn> = named(
  'ViewColumn',
  shape({ column_key: string, is_visible: boolean, width: optional(integer) }),
);

const viewDefinitionShape: Shape<ViewDefinition> = named(
  'ViewDefinition',
  shape({
    columns: nullable(arrayOf(viewColumnShape)),
    filters: nullable(filterShape),
    within: optional(string),
    search: string,
    sort: string,
    page_size: nullable(integer),
    density: nullable(literal('dense', 'roomy')),
  }),
);

const leftOutShape: Shape<LeftOut> = named(
  'LeftOut',
  shape({ field: string, name: optional(string), why: literal('hidden', 'gone', 'record_gone') }),
);

export const savedViewShape: Shape<SavedView> = named(
  'SavedView',
  shape({
    id: string,
    list: string,
    name: string,
    address: string,
    definition: viewDefinitionShape,
    within: optional(filterShape),
    left_out: arrayOf(leftOutShape),
    shared: literal('company', 'groups', 'nobody'),
    groups: arrayOf(shape({ id: uuid, name: string })),
    owner: nullable(shape({ id: uuid, name: string })),
    tab: optional(shape({ none: string, is_late: boolean, is_counted: boolean, is_apart: boolean })),
    is_own: boolean,
    is_default: boolean,
    version: integer,
    updated_at: moment,
    updated_by: nullable(string),
    abilities: arrayOf(string),
  }),
);

export const viewCountsShape: Shape<ViewCounts> = named(
  'ViewCounts',
  mapOf(shape({ count: integer, count_is_exact: boolean })),
);

export const viewRedirectShape: Shape<ViewRedirect> = named(
  'ViewRedirect',
  shape({ fate: literal('deleted', 'unknown', 'renamed'), name: optional(string), address: optional(string) }),
);
