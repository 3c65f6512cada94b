import { sql } from 'kysely';
import { pageOf, arrayOf, resultsOf, shape, integer, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  PAGE_QUERY,
  about,
  flag,
  listOf,
  object,
  oneOf,
  required,
  text,
  whole,
  type Value,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { ownOperations } from '@steward/kernel/server/operations/store.ts';
import {
  reasonGroupShape,
  columnValuesShape,
  importJobShape,
  importRowShape,
  importsShape,
} from '../contract/answers.ts';
import { MAX_IMPORT_BYTES } from '../contract/wire.ts';
import { readAgain, type READING_FIELDS } from './file/read_again.ts';
import { upload } from './file/upload.ts';
import { fromImports, loadJob, SELECTED, toWireWithSamples, summary, type ImportJob } from './job.ts';
import { ask, change, check } from './match/start.ts';
import { reasonGroups } from './report/reasons.ts';
import { refused, rowsOf, uninvited } from './report/report.ts';
import { valuesOf } from './rows/values.ts';

/** Form fields beside the file. */
const UPLOAD = {
  sheet: about(text, 'Of a workbook: which'),
  time_zone: about(text, 'Of its times of day', 'Europe/Berlin'),
};
/** Options for reading the file; `null` or absent: detected. */
const READING: Record<(typeof READING_FIELDS)[number], Value> = {
  encoding: about(text, 'Of a text file', 'windows-1252'),
  delimiter: about(text, 'Of a text file', ';'),
  sheet: about(text, 'Of a workbook'),
  heading_row: about(whole, '0: there are no headings'),
  skip_hidden: about(flag, 'Leave out rows that are hidden in a workbook'),
  time_zone: about(text, 'Of its times of day', 'Europe/Berlin'),
};

const common = { scope: 'company', access: { permission: 'import:read' } } as const;
const uploading = {
  ...common,
  method: 'POST',
  status: 201,
  upload: true,
  body: UPLOAD,
  storesUpload: MAX_IMPORT_BYTES,
} as const;
const columnIn = ({ query }: RouteRequest): number => {
  const column = Number(query['column']);
  if (!Number.isInteger(column) || column < 0 || column > 20_000) throw invalid({ column: { key: 'not_number' } });
  return column;
};
const idIn = (request: RouteRequest): string => pathId(request.params['id']);

export const importRoutes: CompanyRoute[] = [
  {
    ...uploading,
    path: '/import/:kind',
    summary: 'Upload a CSV file or a workbook to import',
    answer: importJobShape,
    handle: (ctx, request) => upload(ctx, request, request.params['kind']),
  },
  {
    ...uploading,
    path: '/assets/import_assets_csv',
    summary: 'Upload a file of assets to import',
    answer: importJobShape,
    handle: (ctx, request) => upload(ctx, request, 'assets'),
  },
  {
    ...common,
    method: 'GET',
    path: '/import',
    query: PAGE_QUERY,
    summary: 'List imports, newest first',
    answer: importsShape,
    handle: async (ctx, request) => {
      const { page, pageSize } = parseListQuery(request.query, 20);
      const where = sql`o.company_id = ${ctx.companyId} and o.kind = 'import' and ${ownOperations(ctx)}`;
      const jobs = await ctx.tx.rows(sql<ImportJob>`
        select ${SELECTED} from ${fromImports(ctx)} where ${where}
        order by o.created_at desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
      const n = await ctx.tx.count(sql`select count(*) as n from operation o where ${where}`);
      return {
        count: n,
        count_is_exact: true,
        page,
        page_size: pageSize,
        results: jobs.map(summary),
        types: RECORDS.filter((one) => one.importBy).map((one) => one.name),
      };
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/import-job/:id',
    summary: 'Read an import: columns, progress, totals',
    answer: importJobShape,
    handle: async (ctx, request) => toWireWithSamples(ctx, await loadJob(ctx, idIn(request))),
  },
  {
    ...common,
    method: 'PUT',
    path: '/import-job/:id',
    body: {
      mapping: about(listOf(text), 'For each column of the file: the field that it becomes, or null'),
      options: object,
    },
    summary: 'Change columns and options of an import',
    answer: importJobShape,
    handle: (ctx, request) => change(ctx, idIn(request), request.body),
  },
  {
    ...common,
    method: 'PUT',
    path: '/import-job/:id/reading',
    body: READING,
    summary: 'Read the file of an import again in another way',
    answer: importJobShape,
    handle: (ctx, request) => readAgain(ctx, idIn(request), request.body),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-job/:id/check',
    body: {},
    summary: 'Check what an import would do',
    answer: importJobShape,
    handle: (ctx, request) => check(ctx, idIn(request)),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-job/:id/run',
    body: {},
    summary: 'Run an import, or resume a paused one',
    answer: importJobShape,
    handle: (ctx, request) => ask(ctx, idIn(request), 'run'),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-job/:id/pause',
    body: {},
    summary: 'Pause an import',
    answer: importJobShape,
    handle: (ctx, request) => ask(ctx, idIn(request), 'pause'),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-job/:id/cancel',
    body: {},
    summary: 'Cancel an import; what was written stays',
    answer: importJobShape,
    handle: (ctx, request) => ask(ctx, idIn(request), 'cancel'),
  },
  {
    ...common,
    method: 'POST',
    path: '/import-job/:id/undo',
    body: {},
    summary: 'Undo everything that an import has written',
    answer: importJobShape,
    handle: (ctx, request) => ask(ctx, idIn(request), 'undo'),
  },
  {
    ...common,
    method: 'GET',
    path: '/import-job/:id/rows',
    query: { ...PAGE_QUERY, outcome: oneOf(['created', 'changed', 'unchanged', 'refused']) },
    summary: 'List the rows of an import and their outcome',
    answer: pageOf(importRowShape),
    handle: (ctx, request) => rowsOf(ctx, idIn(request), request),
  },
  {
    ...common,
    method: 'GET',
    path: '/import-job/:id/reasons',
    summary: 'List why rows of an import are refused, those with one reason together',
    answer: resultsOf(reasonGroupShape),
    handle: (ctx, request) => reasonGroups(ctx, idIn(request)),
  },
  {
    ...common,
    method: 'GET',
    path: '/import-job/:id/values',
    query: { column: required(about(whole, 'Its place in the file, from 0')), search: text },
    summary: 'List the different values of a column and what they stand for',
    answer: columnValuesShape,
    handle: (ctx, request) =>
      valuesOf(ctx, idIn(request), columnIn(request), String(request.query['search'] ?? '').slice(0, 200)),
  },
  {
    ...common,
    method: 'GET',
    path: '/import-job/:id/uninvited',
    summary: 'List imported users who have an address and no sign-in',
    answer: shape({ count: integer, ids: arrayOf(uuid) }),
    handle: (ctx, request) => uninvited(ctx, idIn(request)),
  },
  {
    ...common,
    method: 'GET',
    path: '/import-job/:id/refused',
    type: 'text/csv',
    summary: 'Download the refused rows as CSV',
    handle: (ctx, request) => refused(ctx, idIn(request)),
  },
];
