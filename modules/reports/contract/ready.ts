import type { Definition, OnDay } from '@steward/kernel/contract/aggregates/definition.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

export const SECTIONS = ['assets', 'upkeep', 'money'] as const;
export type Section = (typeof SECTIONS)[number];

type Given = Partial<Definition> & Pick<Definition, 'source'>;

const define = (section: Section, given: Given): { readonly section: Section; readonly definition: Definition } => ({
  section,
  definition: {
    search: '',
    filters: null,
    rows: [],
    columns: [],
    values: [],
    having: [],
    sort: '',
    limit: 1000,
    list: [],
    ...given,
  },
});

const n = { key: 'n', fn: 'count' } as const;
const sum = (field: string, key = field) => ({ key, fn: 'sum', field }) as const;
const IN_USE: Filter = { field: 'state', op: 'not_in', value: ['archived'] };
/** The current month and the eleven after it. */
const NEXT_YEAR = { period: 'month', from: 0, to: 11 } as const;
/** Four quarters, the current one included. */
const YEAR_BACK = { period: 'quarter', from: -3, to: 0 } as const;
const purchase = sum('purchase_cost', 'cost');
const counted = (key: string, filters: Filter) => ({ key, fn: 'count', filters }) as const;
const empty = (field: string): Filter => ({ field, op: 'empty' });
const and = (...filters: readonly Filter[]): Filter => ({ and: filters });

/** The current month and the eleven before it. */
const YEAR_IN_MONTHS = { period: 'month', from: -11, to: 0 } as const;
const valueOn = (key: string, on: OnDay) => ({ key, fn: 'sum', field: 'book_value', on }) as const;
/** Maintenance that nobody has planned. */
const FAILURE: Filter = {
  and: [
    { field: 'plan', op: 'empty' },
    { field: 'completed_on', op: 'not_empty' },
  ],
};
const MONTH_BACK = { period: 'day', from: -29, to: 0 } as const;
const APPROVED: Filter = { field: 'status', op: 'in', value: ['approved', 'ordered', 'done'] };

/** Reports that everybody has who sees what they are about, by the name in their address. */
export const READY = {
  'asset-report': define('assets', {
    source: 'asset',
    filters: IN_USE,
    list: [
      ...['asset_tag', 'name', 'model', 'category', 'serial', 'status', 'assignee', 'location'],
      ...['department', 'purchase_date', 'purchase_cost', 'supplier', 'warranty_expires'],
    ],
    sort: 'asset_tag',
  }),
  'location-report': define('assets', {
    source: 'location',
    rows: [{ field: 'name' }, { field: 'parent' }],
    values: [
      { ...n, key: 'assets', of: 'asset.location', filters: IN_USE },
      { ...purchase, of: 'asset.location', filters: IN_USE },
      { ...n, key: 'people', of: 'user.location' },
      {
        ...n,
        key: 'jobs',
        of: 'location_maintenance.location',
        filters: { field: 'state', op: 'in', value: ['planned', 'in_progress'] },
      },
    ],
  }),
  custody: define('assets', {
    source: 'asset',
    filters: { field: 'assignee', op: 'not_empty' },
    rows: [{ field: 'assignee' }],
    values: [n, purchase, { key: 'since', fn: 'min', field: 'checked_out_at' }],
    sort: '-n',
  }),
  'custody-by-department': define('assets', {
    source: 'asset',
    filters: { field: 'assignee', op: 'not_empty' },
    rows: [{ field: 'department' }],
    columns: [{ field: 'category' }],
    values: [n, purchase],
  }),
  'custody-by-location': define('assets', {
    source: 'asset',
    filters: { field: 'assignee', op: 'not_empty' },
    rows: [{ field: 'location' }],
    columns: [{ field: 'category' }],
    values: [n, purchase],
  }),
  'custody-history': define('assets', {
    source: 'assignment',
    filters: { field: 'checked_out_at', op: 'between', value: YEAR_IN_MONTHS },
    rows: [{ field: 'assignee' }],
    values: [
      n,
      { key: 'days', fn: 'avg', field: 'days' },
      counted('open', { field: 'is_open', op: 'is', value: true }),
    ],
    sort: '-n',
  }),
  activity: define('assets', {
    source: 'activity',
    filters: { field: 'at', op: 'between', value: MONTH_BACK },
    rows: [{ field: 'actor' }],
    columns: [{ field: 'record' }],
    values: [n],
    sort: '-n',
  }),
  'activity-by-day': define('assets', {
    source: 'activity',
    filters: { field: 'at', op: 'between', value: MONTH_BACK },
    rows: [{ field: 'at', bucket: 'day' }],
    columns: [{ field: 'action' }],
    values: [n],
  }),
  requests: define('assets', {
    source: 'request',
    rows: [{ field: 'status' }],
    columns: [{ field: 'kind' }],
    values: [n, { key: 'days', fn: 'avg', field: 'days' }],
  }),
  'request-times': define('assets', {
    source: 'request',
    filters: { field: 'requested_at', op: 'between', value: YEAR_IN_MONTHS },
    rows: [{ field: 'requested_at', bucket: 'month' }],
    values: [
      n,
      counted('open', { field: 'status', op: 'in', value: ['open'] }),
      { key: 'days', fn: 'avg', field: 'days', filters: APPROVED },
      { key: 'longest', fn: 'max', field: 'days', filters: APPROVED },
    ],
  }),
  'overdue-returns': define('assets', {
    source: 'asset',
    filters: { field: 'expected_checkin', op: 'lt', value: { today: 0 } },
    rows: [{ field: 'location' }],
    values: [n, { key: 'oldest', fn: 'min', field: 'expected_checkin' }],
    sort: '-n',
  }),
  'data-quality': define('assets', {
    source: 'asset',
    filters: IN_USE,
    rows: [{ field: 'category' }],
    values: [
      n,
      counted('no_location', empty('location')),
      counted('no_assignee', empty('assignee')),
      counted('no_serial', empty('serial')),
      counted('no_date', empty('purchase_date')),
      counted('no_supplier', empty('supplier')),
    ],
  }),
  'same-names': define('assets', {
    source: 'asset',
    filters: and(IN_USE, { field: 'name', op: 'not_empty' }),
    rows: [{ field: 'name' }, { field: 'model' }],
    values: [n],
    having: [{ value: 'n', op: 'gt', than: 1 }],
    sort: '-n',
  }),
  audits: define('upkeep', {
    source: 'asset',
    filters: IN_USE,
    rows: [{ field: 'location' }],
    values: [
      n,
      counted('overdue', { field: 'next_audit', op: 'lt', value: { today: 0 } }),
      counted('due', { field: 'next_audit', op: 'between', value: { period: 'day', from: 0, to: 30 } }),
      counted('never', empty('last_audit')),
    ],
    sort: '-overdue',
  }),
  'audits-done': define('upkeep', {
    source: 'asset_audit',
    filters: { field: 'audited_at', op: 'between', value: { period: 'month', from: -11, to: 0 } },
    rows: [{ field: 'audited_at', bucket: 'month' }],
    columns: [{ field: 'condition' }],
    values: [n],
  }),
  'maintenance-cost': define('upkeep', {
    source: 'asset_maintenance',
    filters: { field: 'completed_on', op: 'between', value: YEAR_BACK },
    rows: [{ field: 'type' }],
    columns: [{ field: 'completed_on', bucket: 'quarter' }],
    values: [n, sum('cost'), sum('downtime')],
  }),
  downtime: define('upkeep', {
    source: 'asset_maintenance',
    filters: { field: 'completed_on', op: 'not_empty' },
    rows: [{ field: 'asset.model' }],
    values: [n, sum('downtime'), { key: 'repair', fn: 'avg', field: 'downtime' }, sum('cost')],
    sort: '-downtime',
  }),
  reliability: define('upkeep', {
    source: 'asset',
    filters: IN_USE,
    rows: [{ field: 'model' }],
    values: [
      n,
      { key: 'failures', fn: 'count', of: 'asset_maintenance.asset', filters: FAILURE },
      { key: 'repair', fn: 'avg', of: 'asset_maintenance.asset', field: 'downtime', filters: FAILURE },
      { key: 'service', fn: 'sum', since: 'purchase_date' },
      { key: 'between', formula: 'service / failures' },
    ],
    sort: '-failures',
  }),
  'contracts-ending': define('upkeep', {
    source: 'contract',
    filters: { field: 'end_date', op: 'between', value: NEXT_YEAR },
    rows: [{ field: 'end_date', bucket: 'month' }],
    columns: [{ field: 'kind' }],
    values: [n, sum('cost')],
  }),
  'warranties-ending': define('upkeep', {
    source: 'asset',
    filters: and(IN_USE, { field: 'warranty_expires', op: 'between', value: NEXT_YEAR }),
    rows: [{ field: 'warranty_expires', bucket: 'month' }],
    values: [n, purchase],
  }),
  stock: define('upkeep', {
    source: 'consumable',
    rows: [{ field: 'category' }],
    values: [n, sum('quantity'), sum('stock_value'), counted('low', { field: 'below_minimum', op: 'is', value: true })],
    sort: '-low',
  }),
  'stock-accessories': define('upkeep', {
    source: 'accessory',
    rows: [{ field: 'category' }],
    values: [n, sum('quantity'), sum('assigned'), sum('available'), sum('stock_value')],
  }),
  'stock-components': define('upkeep', {
    source: 'component',
    rows: [{ field: 'category' }],
    values: [n, sum('quantity'), sum('assigned'), sum('available'), sum('stock_value')],
  }),
  'stock-movements': define('upkeep', {
    source: 'stock_movement',
    filters: { field: 'moved_at', op: 'between', value: YEAR_IN_MONTHS },
    rows: [{ field: 'kind' }],
    columns: [{ field: 'moved_at', bucket: 'month' }],
    values: [sum('quantity'), sum('value'), n],
  }),
  consumption: define('upkeep', {
    source: 'stock_movement',
    filters: and(
      { field: 'moved_at', op: 'between', value: YEAR_IN_MONTHS },
      { field: 'kind', op: 'in', value: ['checkout', 'write_off'] },
    ),
    rows: [{ field: 'moved_at', bucket: 'month' }],
    columns: [{ field: 'category' }],
    values: [sum('quantity'), sum('value')],
  }),
  purchases: define('money', {
    source: 'asset',
    filters: { field: 'purchase_date', op: 'between', value: YEAR_BACK },
    rows: [{ field: 'supplier' }],
    columns: [{ field: 'purchase_date', bucket: 'quarter' }],
    values: [purchase, n],
  }),
  depreciation: define('money', {
    source: 'asset',
    filters: IN_USE,
    rows: [{ field: 'depreciation' }],
    columns: [{ field: 'purchase_date', bucket: 'fiscal_year' }],
    values: [purchase, n],
  }),
  'book-value': define('money', {
    source: 'asset',
    filters: IN_USE,
    rows: [{ field: 'category' }],
    values: [
      purchase,
      valueOn('now', { today: 0 }),
      ...[0, 1, 2, 3, 4, 5].map((to) => valueOn(`year_${to}`, { period: 'fiscal_year', to })),
    ],
    sort: '-now',
  }),
  'total-cost': define('money', {
    source: 'asset',
    rows: [{ field: 'category' }],
    values: [
      n,
      purchase,
      { ...sum('cost', 'upkeep'), of: 'asset_maintenance.asset' },
      { key: 'total', formula: 'cost + upkeep' },
    ],
    rates_on: 'today',
    sort: '-cost',
  }),
  'licence-seats': define('money', {
    source: 'license',
    rows: [{ field: 'name' }],
    values: [
      sum('quantity'),
      sum('assigned'),
      sum('seat_available', 'free'),
      purchase,
      { key: 'used', formula: 'assigned / quantity * 100' },
    ],
    sort: '-free',
  }),
  'licences-ending': define('money', {
    source: 'license',
    filters: { field: 'expiration_date', op: 'between', value: NEXT_YEAR },
    rows: [{ field: 'expiration_date', bucket: 'month' }],
    values: [n, sum('quantity'), purchase],
  }),
  'replacement-plan': define('money', {
    source: 'asset',
    filters: and(IN_USE, { field: 'eol_date', op: 'not_empty' }),
    rows: [{ field: 'eol_date', bucket: 'quarter' }],
    columns: [{ field: 'category' }],
    values: [n, purchase],
  }),
} as const satisfies Readonly<Record<string, ReturnType<typeof define>>>;

export type ReadyName = keyof typeof READY;
