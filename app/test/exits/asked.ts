import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { countedLists } from '@steward/kernel/contract/tiles.ts';
import { READY } from '../../../modules/reports/contract/ready.ts';
import { SCOPED, STORED, type Exits } from './exits_world.ts';

/** A path with its query, or one with a body. */
export type Asked = string | { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

type Case = (world: Exits) => readonly Asked[];

/** The open record of a type, then the secret one. */
const both = ({ open, secret }: Exits, type: string): string[] =>
  [open[type], secret[type]].flatMap((id) => (id === undefined ? [] : [id]));

const each =
  (type: string, ask: (id: string) => Asked): Case =>
  (world) =>
    both(world, type).map(ask);

const constant =
  (...asked: readonly Asked[]): Case =>
  () =>
    asked;

/** Labels of the open asset, and of the secret one, which are left out or refused. */
const labels =
  (path: string): Case =>
  (world) =>
    both(world, 'asset').map((id) => ({ path, body: { record: 'asset', ids: [id], template: null } }));

const bins = (rest: string): Case =>
  constant(...SCOPED.map((name) => `/deleted-items/${recordNamed(name).wire}${rest}`));

/** Operations of the owner, which others do not see. */
const work = (type: string, path: string, rests: readonly string[]): Record<string, Case> =>
  Object.fromEntries(
    rests.map((rest) => [
      `GET /${path}/:id${rest.split('?')[0] ?? ''}`,
      // There are none before the secrets are added.
      ({ secret }) => [`/${path}/${secret[type] ?? NOBODYS}${rest}`],
    ]),
  );

/** Rows of logs, whole and by a field of each. */
const LOGS = Object.entries({
  activity: 'object',
  assignment: 'assignee',
  stock_movement: 'from_location',
  request: 'user',
}).flatMap(([source, field]) => [
  { definition: { source, rows: [{ field }], values: [{ key: 'n', fn: 'count' }] } },
  { definition: { source, list: [] } },
]);

/** Reports on a type: by name, over all with the sums of its numbers and amounts, and those of what refers to it. */
function reports(source: string): { readonly definition: Readonly<Record<string, unknown>> }[] {
  const record = recordNamed(source);
  const sums = (name: string, of?: string) =>
    Object.entries(recordNamed(name).fields).flatMap(([field, { kind, computed, apart }]) =>
      kindOf({ kind }).writtenAs === 'decimal' && computed === undefined && apart === undefined
        ? [
            {
              key: `${name}_${field}`.slice(-40).replace(/^_/, ''),
              fn: 'sum',
              field,
              ...(of === undefined ? {} : { of }),
            },
          ]
        : [],
    );
  const count = { key: 'n', fn: 'count' };
  const related = RECORDS.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { to, via, custom }]) =>
      to === source && !via && !custom && name !== source ? [{ name, of: `${name}.${key}` }] : [],
    ),
  ).slice(0, 3);
  return [
    { definition: { source, rows: [{ field: record.title }], values: [count] } },
    { definition: { source, values: [count, ...sums(source)].slice(0, 12) } },
    ...related.map(({ name, of }) => ({
      definition: { source, values: [{ ...count, of }, ...sums(name, of)].slice(0, 12) },
    })),
  ];
}

/** Without those of what refers to it, which are calculated as when they are run. */
const byNameAndSums = (source: string) => reports(source).slice(0, 2);

const NOBODYS = '01990000-0000-7000-8000-000000000000';

const held = ({ open, secret }: Exits, type: string): string[] =>
  [open, secret].flatMap((ids) => (ids[type] === undefined ? [] : [`/stock-held?type=${type}&id=${ids[type]}`]));

/** Requests to exits that need more than the id of a record, by the name of the exit. */
export const ASKED: Readonly<Record<string, Case>> = {
  'GET /activity-logs': (world) => [
    '/activity-logs?page_size=100',
    ...SCOPED.flatMap((name) => both(world, name).map((id) => `/activity-logs?record=${name}&id=${id}`)),
  ],
  'GET /activity-logs-data': constant('/activity-logs-data?page_size=100'),
  'GET /assets/:id/depreciation': each('asset', (id) => `/assets/${id}/depreciation`),
  'GET /associate/scan': constant('/associate/scan?tag=OPEN-1', '/associate/scan?tag=SECRET-1'),
  'GET /user_assigned_asset': each('user', (id) => `/user_assigned_asset?user_id=${id}`),
  'GET /license_association': (world) => [
    ...both(world, 'user').map((id) => `/license_association?user_id=${id}`),
    ...both(world, 'asset').map((id) => `/license_association?asset_id=${id}`),
  ],
  'GET /license_activitylogs': each('license', (id) => `/license_activitylogs?license_id=${id}`),
  'GET /stock-held': (world) => ['user', 'location', 'asset'].flatMap((type) => held(world, type)),
  'GET /permissions/:permission/people': constant('/permissions/assets:read/people'),
  'GET /dynamic-fields/column_exist': constant('/dynamic-fields/column_exist?module_type=assets&name=name'),
  'GET /dynamic-fields/column_exist_all': constant('/dynamic-fields/column_exist_all?name=name'),
  'GET /dynamic-fields/drop-down-option': constant('/dynamic-fields/drop-down-option?column_key=name'),
  'GET /fieldset/fields-by-model': each('asset_model', (id) => `/fieldset/fields-by-model?model_id=${id}`),
  'GET /fieldset/fields-by-module-type': constant('/fieldset/fields-by-module-type?module_type=assets'),
  'GET /deleted-items/:type': bins(''),
  'GET /deleted-items/:type/count': bins('/count'),
  'GET /company-settings/:id': ({ companyId }) => [`/company-settings/${companyId}`],
  'GET /file-storage/excerpts': each('file', (id) => `/file-storage/excerpts?search=secret&ids=${id}`),
  'GET /file-storage/:id/contents': each('file', (id) => `/file-storage/${id}/contents`),
  'GET /file-storage/:id/links': each('file', (id) => `/file-storage/${id}/links`),
  'GET /list-views/:id/count': each('view', (id) => `/list-views/${id}/count`),
  'GET /printing/printers/:id/jobs': each('label_printer', (id) => `/printing/printers/${id}/jobs`),
  ...work('operation', 'operations', ['', '/file', '/refused']),
  ...work('bulk_job', 'bulk-jobs', ['', '/refused']),
  ...work('import_job', 'import-job', ['', '/rows', '/reasons', '/values?column=0', '/uninvited', '/refused']),
  ...work('import_set', 'import-set', ['']),
  'GET /global-search': constant('/global-search?search=secret', '/global-search?search=open'),
  'GET /list-views': constant(...RECORDS.map(({ name }) => `/list-views?table=${name}`)),
  'GET /list-views/counts': constant(...SCOPED.map((name) => `/list-views/counts?table=${name}`)),
  'GET /dashboard-counts': () => countedLists().map(([tile]) => `/dashboard-counts?tile=${tile}`),
  'GET /column-settings': constant('/column-settings?table=asset'),
  'GET /column-setting/visible_columns': constant('/column-setting/visible_columns?table=asset'),
  'GET /table-settings': constant('/table-settings?table=asset'),
  'GET /scan/aliases/:type/:id': (world) =>
    SCOPED.flatMap((name) => both(world, name).map((id) => `/scan/aliases/${name}/${id}`)),
  'POST /scan/resolve': (world) =>
    [
      ['OPEN-1', 'SECRET-1', 'SECRET-CODE'],
      ...both(world, 'asset').map((id) => [`https://steward.example/assets/${id}/detail`]),
    ].map((codes) => ({ path: '/scan/resolve', body: { codes } })),
  'GET /reports/:id': constant(...keysOf(READY).map((name) => `/reports/${name}`)),
  'GET /reports/schedules': constant('/reports/schedules'),
  'GET /reports/:id/schedules': constant(...keysOf(READY).map((name) => `/reports/${name}/schedules`)),
  'GET /reports/:id/run': constant(...keysOf(READY).map((name) => `/reports/${name}/run`)),
  'GET /reports/sources/:name': constant(...SCOPED.map((name) => `/reports/sources/${name}`)),
  'POST /reports/run': constant(
    ...[...SCOPED.flatMap(reports), ...LOGS].map((body) => ({ path: '/reports/run', body })),
    { path: '/reports/run', body: { definition: STORED, stored: true } },
  ),
  'GET /reports/:id/export': constant(...keysOf(READY).map((name) => `/reports/${name}/export`)),
  'POST /reports/export': constant(
    ...[...SCOPED.flatMap(byNameAndSums), ...LOGS].map((body) => ({ path: '/reports/export', body })),
  ),
  'POST /reports/behind': constant(
    ...[...SCOPED.flatMap(byNameAndSums), ...LOGS].map((body) => ({ path: '/reports/behind', body })),
  ),
  'POST /printing/printable-tag--preview-labels': labels('/printing/printable-tag--preview-labels'),
  'POST /printing/printable-tag-labels': labels('/printing/printable-tag-labels'),
  'POST /printing/generate-composite-pdf': labels('/printing/generate-composite-pdf'),
  'POST /printing/generate-asset-printer-image': labels('/printing/generate-asset-printer-image'),
};
