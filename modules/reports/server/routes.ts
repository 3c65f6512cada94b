import { operationShape } from '@steward/kernel/contract/answers/operations.ts';
import { nothing, resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { SEPARATORS } from '@steward/kernel/contract/csv/write.ts';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  about,
  flag,
  ids,
  object,
  oneOf,
  required,
  text,
  value,
  whole,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { WAIT } from '@steward/kernel/server/operations/routes.ts';
import {
  behindShape,
  reportListShape,
  reportShape,
  savedReportShape,
  sourceDetailShape,
  sourceShape,
} from '../contract/answers.ts';
import type { ReadyName } from '../contract/ready.ts';
import { behind, calculate } from './calculate.ts';
import { sourceOf, sourcesOf } from './catalogue.ts';
import { EXPORT_FORMATS, exportReport } from './export.ts';
import { LONGEST_WAIT, readDefinition, readMark, readPage, readSeconds, textsOf } from './input.ts';
import { reportFileOperation, reportInBackground } from './operation.ts';
import { calculateInBackground, calculateSoon, longReportOperation, storedResult } from './results.ts';
import { createReport, removeReport, restoreReport, updateReport } from './save.ts';
import { allReports, reportNamed } from './saved.ts';

const reading = { scope: 'company', access: { permission: 'report:read' } } as const;
/** A calculation is asked with a body, and changes nothing. */
const asking = { scope: 'company', method: 'POST', access: { permission: 'report:read', changes: 'session' } } as const;

const DEFINITION = about(
  object,
  'What is counted of which records, by what: `source`, `filters` as in lists (values may be relative: ' +
    '`{"today": -30}`, `{"period": "month", "from": -1, "to": -1}`), `rows` and `columns` to group by, `values`, ' +
    '`having`, `sort`, `limit`; without groups and values the columns of a `list`.',
  { source: 'asset', rows: [{ field: 'location' }], values: [{ key: 'n', fn: 'count' }], sort: '-n' },
);
const PAGED = { page: whole, page_size: value({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }) };

const FILE = { format: oneOf(EXPORT_FORMATS), separator: oneOf(keysOf(SEPARATORS)), direction: oneOf(['ltr', 'rtl']) };
const SAVED = { name: text, definition: DEFINITION, shared: oneOf(['nobody', 'groups', 'company']), groups: ids };
/** Reports are the caller's own, and those that others share. */
const saving = { scope: 'company', access: { permission: 'report:read' }, answer: savedReportShape } as const;

/** Runs a report by its id or name, with the definition as the caller may see it. */
async function runNamed(ctx: Context, id: string, query: RouteRequest['query']) {
  const { definition } = await reportNamed(ctx, id);
  return calculate(ctx, definition, readPage(query));
}

const readyRun = (name: ReadyName, summary: string): CompanyRoute => ({
  ...reading,
  method: 'GET',
  path: `/${name}`,
  query: PAGED,
  summary,
  answer: reportShape,
  handle: (ctx, { query }) => runNamed(ctx, name, query),
});

export const reportRoutes: readonly CompanyRoute[] = [
  readyRun('asset-report', 'List assets that are not archived, with what they cost and who has them'),
  readyRun('location-report', 'Count the assets, people and jobs of each location, and add up what its assets cost'),
  {
    ...reading,
    method: 'GET',
    path: '/reports',
    summary: 'List ready reports, and saved ones: your own, and those that are shared with you',
    answer: reportListShape,
    handle: allReports,
  },
  {
    ...saving,
    method: 'POST',
    path: '/reports',
    status: 201,
    body: { ...SAVED, name: required(text), definition: required(DEFINITION) },
    summary: 'Save a report',
    handle: (ctx, { body }) => createReport(ctx, body),
  },
  {
    ...saving,
    method: 'GET',
    path: '/reports/:id',
    summary: 'Read a saved report, or a ready one by its name',
    handle: (ctx, { params }) => reportNamed(ctx, params['id'] ?? ''),
  },
  {
    ...saving,
    method: 'PUT',
    path: '/reports/:id',
    body: { version: required(whole), ...SAVED },
    summary: 'Change a saved report',
    handle: (ctx, { params, body }) => updateReport(ctx, pathId(params['id']), body),
  },
  {
    ...reading,
    method: 'DELETE',
    path: '/reports/:id',
    body: {},
    summary: 'Delete a saved report',
    answer: nothing,
    handle: (ctx, { params }) => removeReport(ctx, pathId(params['id'])),
  },
  {
    ...saving,
    method: 'POST',
    path: '/reports/:id/restore',
    body: {},
    summary: 'Restore a deleted report',
    handle: (ctx, { params }) => restoreReport(ctx, pathId(params['id'])),
  },
  {
    ...reading,
    method: 'GET',
    path: '/reports/:id/run',
    query: PAGED,
    summary: 'Calculate a saved report, or a ready one by its name',
    answer: reportShape,
    handle: (ctx, { params, query }) => runNamed(ctx, params['id'] ?? '', query),
  },
  {
    ...reading,
    method: 'GET',
    path: '/reports/:id/export',
    query: FILE,
    type: 'text/csv; charset=utf-8',
    summary: 'Export a saved report, or a ready one, as CSV, xlsx or PDF',
    handle: async (ctx, { params, query }) => {
      const { name, definition } = await reportNamed(ctx, params['id'] ?? '');
      return exportReport(ctx, definition, { name, ...query });
    },
  },
  {
    ...asking,
    path: '/reports/export',
    body: { definition: required(DEFINITION), name: text, ...FILE },
    type: 'text/csv; charset=utf-8',
    summary: 'Export a report as CSV, xlsx or PDF: a line for each group, or the records that it lists',
    handle: (ctx, { body }) => exportReport(ctx, readDefinition(body['definition']), textsOf(body)),
  },
  {
    ...reading,
    method: 'GET',
    path: '/reports/sources',
    summary: 'List what reports can be about',
    answer: resultsOf(sourceShape),
    handle: (ctx) => Promise.resolve({ results: sourcesOf(ctx) }),
  },
  {
    ...reading,
    method: 'GET',
    path: '/reports/sources/:name',
    summary: 'Read the fields of a source, and what reports may do with them',
    answer: sourceDetailShape,
    handle: (ctx, { params }) => Promise.resolve(sourceOf(ctx, params['name'] ?? '')),
  },
  {
    ...asking,
    path: '/reports/run',
    body: {
      definition: required(DEFINITION),
      ...PAGED,
      seconds: about(
        value({ type: 'integer', minimum: 1, maximum: LONGEST_WAIT }),
        'After which it is stopped with `report_takes_long`, and can be calculated by `operations/report_result`',
      ),
      stored: about(
        flag,
        'Answer with what was calculated in the background today with the same rights, if anything was',
      ),
    },
    summary: 'Calculate a report',
    answer: reportShape,
    handle: async (ctx, { body }) => {
      const definition = readDefinition(body['definition']);
      const paged = readPage(body);
      const seconds = readSeconds(body);
      const stored = body['stored'] === true ? await storedResult(ctx, definition, paged) : null;
      if (stored) return stored;
      return seconds === undefined
        ? calculate(ctx, definition, paged)
        : calculateSoon(ctx, definition, { ...paged, seconds });
    },
  },
  {
    ...asking,
    path: '/reports/behind',
    body: {
      definition: required(DEFINITION),
      at: about(object, 'The values of the row and of the column of a mark; absent: all', { row: ['deployed'] }),
      ...PAGED,
    },
    summary: 'List the records behind a mark of a report',
    answer: behindShape,
    handle: (ctx, { body }) => behind(ctx, readDefinition(body['definition']), readMark(body['at']), readPage(body)),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/operations/report_result',
    access: { permission: 'report:read', changes: 'own' },
    status: 201,
    body: {
      definition: required(DEFINITION),
      ...PAGED,
      name: text,
      report: about(text, 'Id of a saved report, or the name of a ready one'),
    },
    summary: longReportOperation.summary,
    answer: operationShape,
    handle: (ctx, { body }) =>
      calculateInBackground(ctx, readDefinition(body['definition']), readPage(body), textsOf(body)),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/operations/report_file',
    access: { permission: 'report:read', changes: 'own' },
    status: 201,
    body: {
      definition: required(DEFINITION),
      name: text,
      format: oneOf(['csv', 'xlsx']),
      separator: FILE.separator,
      wait: WAIT,
    },
    summary: reportFileOperation.summary,
    answer: operationShape,
    handle: (ctx, { body }) => reportInBackground(ctx, readDefinition(body['definition']), textsOf(body), body),
  },
];
