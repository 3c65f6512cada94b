import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { GroupedReport, ListedReport, SavedReport, SourceDetail, SourceField } from '../../contract/wire.ts';
import { blankDefinition } from '../definition.ts';

const field = (key: string, label: string, change: Partial<SourceField>): SourceField => ({
  key,
  label,
  through: null,
  through_label: null,
  section: 'general',
  kind: 'text',
  is_custom: false,
  to: null,
  options: [],
  groups: false,
  is_of_day: false,
  buckets: [],
  fns: [],
  operators: [],
  ...change,
});

export const ASSETS: SourceDetail = {
  name: 'asset',
  one: 'Asset',
  many: 'Assets',
  icon: 'laptop',
  is_log: false,
  columns: ['name', 'asset_tag'],
  fields: [
    field('name', 'Name', { operators: ['contains', 'is'] }),
    field('department', 'Department', { kind: 'reference', to: 'department', groups: true, operators: ['in'] }),
    field('purchase_date', 'Purchase date', {
      kind: 'date',
      groups: true,
      buckets: ['day', 'month', 'quarter', 'year'],
      operators: ['is', 'between', 'empty'],
    }),
    field('book_value', 'Book value', { kind: 'money', fns: ['sum', 'avg'], is_of_day: true }),
    field('purchase_cost', 'Purchase cost', { kind: 'money', fns: ['sum', 'avg', 'min', 'max'] }),
    field('model.category', 'Category', {
      kind: 'reference',
      to: 'category',
      through: 'model',
      through_label: 'Asset model',
      groups: true,
    }),
  ],
  related: [
    {
      of: 'asset_maintenance.asset',
      record: 'asset_maintenance',
      label: 'Maintenance',
      by_label: 'Asset',
      fields: [field('cost', 'Cost', { kind: 'money', fns: ['sum', 'avg'] })],
    },
  ],
};

const euro = (amount: number) => [{ amount: amount.toFixed(2), currency: 'EUR' }];
const head = { record: { name: 'asset', one: 'Asset', many: 'Assets' }, left_out: [] };

/** Purchase cost of two departments in two quarters, and what has none. */
export const PIVOT: GroupedReport = {
  ...head,
  kind: 'groups',
  notes: [],
  sentence: 'Sum of purchase cost of assets, by department and purchase date by quarter',
  count: 12,
  groups: {
    rows: [{ field: 'department', record: 'asset', kind: 'reference', label: 'Department' }],
    columns: [{ field: 'purchase_date', record: 'asset', kind: 'date', bucket: 'quarter', label: 'Purchase date' }],
  },
  values: [
    { key: 'sum_purchase_cost', form: 'amounts', fn: 'sum', field: 'purchase_cost', label: 'Sum of purchase cost' },
  ],
  rows: [
    { group: [{ value: 'd1', label: 'Operations' }], values: [euro(300)], count: 6 },
    { group: [{ value: 'd2', label: 'IT' }], values: [euro(200.5)], count: 5 },
    { group: [{ value: null, label: 'No department' }], values: [euro(10)], count: 1 },
  ],
  columns: [
    {
      group: [{ value: '2025-10-01', label: 'Q4 2025', from: '2025-10-01', to: '2025-12-31' }],
      values: [euro(310)],
      count: 7,
    },
    {
      group: [{ value: '2026-01-01', label: 'Q1 2026', from: '2026-01-01', to: '2026-03-31' }],
      values: [euro(200.5)],
      count: 5,
    },
  ],
  cells: [
    { row: 0, column: 0, values: [euro(300)], count: 6 },
    { row: 1, column: 1, values: [euro(200.5)], count: 5 },
    { row: 2, column: 0, values: [euro(10)], count: 1 },
  ],
  total: [euro(510.5)],
  row_count: 3,
  column_count: 2,
  currency: 'EUR',
  rates: [],
  missing_rates: [],
  resolved: [],
};

export const LISTED: ListedReport = {
  ...head,
  kind: 'list',
  notes: [],
  sentence: 'Assets',
  list: [{ key: 'name', label: 'Name', kind: 'text' }],
  filters: null,
  resolved: [],
  count: 1,
  count_is_exact: true,
  page: 1,
  page_size: 50,
  results: [
    {
      ...{ id: 'a1', version: 1, created_at: '2026-11-03T10:00:00.000Z', updated_at: '2026-11-03T10:00:00.000Z' },
      ...{ created_by: null, deletion_dependencies: [], abilities: [], name: 'Laptop', asset_tag: 'NF-1' },
    },
  ],
};

export const PIVOT_DEFINITION: Definition = {
  ...blankDefinition('asset', []),
  rows: [{ field: 'department' }],
  columns: [{ field: 'purchase_date', bucket: 'quarter' }],
  values: [{ key: 'sum_purchase_cost', fn: 'sum', field: 'purchase_cost' }],
};

export function savedReport(change: Partial<SavedReport> = {}): SavedReport {
  return {
    id: 'r1',
    name: 'Cost by department',
    about: null,
    section: null,
    is_ready: false,
    is_usable: true,
    definition: PIVOT_DEFINITION,
    left_out: [],
    shared: 'nobody',
    groups: [],
    owner: { id: 'user-1', name: 'Jonas Weber' },
    is_own: true,
    version: 3,
    updated_at: '2026-11-20T10:00:00.000Z',
    abilities: ['update', 'share', 'delete'],
    ...change,
  };
}
