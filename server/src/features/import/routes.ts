import { RECORDS } from '@steward/contract/records/index';
import { MAX_IMPORT_BYTES } from '@steward/contract/wire/imports';
import { sql } from 'kysely';
import type { CompanyRoute, RouteRequest } from '../../http/route.ts';
import { invalid } from '../../engine/errors.ts';
import { parseListQuery, pathId } from '../../engine/query/parse.ts';
import { loadJob, ownImports, shown, summary, type ImportJob } from './job.ts';
import { readAgain } from './read_again.ts';
import { READING_FIELDS } from './reading_input.ts';
import { refused, rowsOf } from './report.ts';
import { cancel, change, pause, start, undo } from './start.ts';
import { uninvited } from './uninvited.ts';
import { upload } from './upload.ts';
import { valuesOf } from './values.ts';

const common = { scope: 'company', permission: 'import:read' } as const;
const uploading = { ...common, method: 'POST', status: 201, upload: true, takes: ['sheet', 'time_zone'], storesUpload: MAX_IMPORT_BYTES } as const;
const columnIn = ({ query }: RouteRequest): number => {
  const column = Number(query['column']);
  if (!Number.isInteger(column) || column < 0 || column > 20_000) throw invalid({ column: { key: 'not_number' } });
  return column;
};
const idIn = (request: RouteRequest): string => pathId(request.params['id']);

export const importRoutes: CompanyRoute[] = [
  { ...uploading, path: '/import/:kind', summary: 'Upload a CSV file or a workbook to import (sheet: which of several; time_zone: of its times of day)', handle: (ctx, request) => upload(ctx, request, request.params['kind']) },
  { ...uploading, path: '/assets/import_assets_csv', summary: 'Upload a file of assets to import', handle: (ctx, request) => upload(ctx, request, 'assets') },
  {
    ...common, method: 'GET', path: '/import', summary: 'Imports, newest first',
    handle: async (ctx, request) => {
      const { page, pageSize } = parseListQuery(request.query, 20);
      const where = sql`i.company_id = ${ctx.companyId} and not i.is_reading and ${ownImports(ctx)}`;
      const jobs = await ctx.tx.rows(sql<ImportJob>`
        select i.*, u.name as author, s.name as starter from import i left join app_user u on u.company_id = ${ctx.companyId} and u.id = i.created_by
        left join app_user s on s.company_id = ${ctx.companyId} and s.id = i.started_by
        where ${where} order by i.created_at desc, i.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
      const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from import i where ${where}`);
      return { count: n, count_is_exact: true, page, page_size: pageSize, results: jobs.map(summary), types: RECORDS.filter((one) => one.importBy).map((one) => one.name) };
    },
  },
  { ...common, method: 'GET', path: '/import-job/:id', summary: 'One import: columns, progress, totals', handle: async (ctx, request) => shown(ctx, await loadJob(ctx, idIn(request))) },
  { ...common, method: 'PUT', path: '/import-job/:id', takes: ['mapping', 'options'], summary: 'Change columns and options of an import', handle: (ctx, request) => change(ctx, idIn(request), request.body) },
  { ...common, method: 'PUT', path: '/import-job/:id/reading', takes: READING_FIELDS, summary: 'Read the file again in another way: encoding, delimiter, sheet, heading_row (0: none), skip_hidden, time_zone; null is found out', handle: (ctx, request) => readAgain(ctx, idIn(request), request.body) },
  { ...common, method: 'POST', path: '/import-job/:id/check', takes: [], summary: 'Show what an import would do', handle: (ctx, request) => start(ctx, idIn(request), 'import_check') },
  { ...common, method: 'POST', path: '/import-job/:id/run', takes: [], summary: 'Write an import, or go on with a paused one', handle: (ctx, request) => start(ctx, idIn(request), 'import_run') },
  { ...common, method: 'POST', path: '/import-job/:id/pause', takes: [], summary: 'Pause an import', handle: (ctx, request) => pause(ctx, idIn(request)) },
  { ...common, method: 'POST', path: '/import-job/:id/cancel', takes: [], summary: 'End an import; what was written stays', handle: (ctx, request) => cancel(ctx, idIn(request)) },
  { ...common, method: 'POST', path: '/import-job/:id/undo', takes: [], summary: 'Give back everything that an import has written', handle: (ctx, request) => undo(ctx, idIn(request)) },
  { ...common, method: 'GET', path: '/import-job/:id/rows', summary: 'Rows of an import and what became of them', handle: (ctx, request) => rowsOf(ctx, idIn(request), request) },
  { ...common, method: 'GET', path: '/import-job/:id/values', summary: 'Different values of a column (column: its place; search), how often they stand there and what they mean', handle: (ctx, request) => valuesOf(ctx, idIn(request), columnIn(request), String(request.query['search'] ?? '').slice(0, 200)) },
  { ...common, method: 'GET', path: '/import-job/:id/uninvited', summary: 'People whom an import has brought, who have an address and no sign-in', handle: (ctx, request) => uninvited(ctx, idIn(request)) },
  { ...common, method: 'GET', path: '/import-job/:id/refused', summary: 'The refused rows as CSV', handle: (ctx, request) => refused(ctx, idIn(request)) },
];
