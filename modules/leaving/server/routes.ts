import { v7 } from 'uuid';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { storedBytes } from '@steward/kernel/server/backup/stored.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { about, flag, text } from '@steward/kernel/server/http/reference/schema.ts';
import {
  Download,
  ExternalCall,
  type CompanyRoute,
  type PublicRoute,
  type RouteRequest,
} from '@steward/kernel/server/http/route.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { withFileToken } from '@steward/modules/files/server';
import { companyExportShape, companyExportsShape } from '../contract/answers.ts';
import type { CompanyExport } from '../contract/wire.ts';
import { requireAdministrator } from './access.ts';
import { exportOperation } from './export/operation.ts';
import { companyExports, exportNamed, insertExport, requireBudget } from './export/store.ts';

/** Also in a company that can only be read: it may leave. */
const access = { permission: null, signedInOnly: true, changes: 'own' } as const;

export const exportRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    access,
    method: 'GET',
    path: '/company-export',
    summary: 'List exports of the whole company, and what a new one would contain; for administrators',
    answer: companyExportsShape,
    handle: (ctx) => {
      requireAdministrator(ctx);
      return companyExports(ctx);
    },
  },
  {
    scope: 'company',
    access,
    method: 'POST',
    path: '/company-export',
    body: {
      files: about(flag, 'With files and pictures; absent: yes'),
      history: about(flag, 'With the history; absent: yes'),
    },
    status: 201,
    summary: 'Export everything of the company as a zip: tables, JSON, history and files',
    answer: companyExportShape,
    handle: (ctx, { body }) =>
      beginExport(ctx, { hasFiles: body['files'] !== false, hasHistory: body['history'] !== false }),
  },
];

async function beginExport(
  ctx: Context,
  choices: { readonly hasFiles: boolean; readonly hasHistory: boolean },
): Promise<CompanyExport> {
  requireAdministrator(ctx);
  await requireBudget(ctx);
  const id = v7();
  const operation = await openOperation(ctx, exportOperation, {
    about: {},
    input: { export: id, ...choices },
    total: 0,
  });
  if (operation instanceof ExternalCall) throw new Error('An export is not waited for');
  await insertExport(ctx, {
    id,
    operation_id: operation.id,
    has_files: choices.hasFiles,
    has_history: choices.hasHistory,
  });
  return exportNamed(ctx, id);
}

/** The file goes to the browser by an address with a token, so that it is never whole in memory. */
async function serve(services: Services, { params, query }: RouteRequest): Promise<Download> {
  const { company_id: companyId = '', id = '' } = params;
  if (!isUuid(companyId) || !isUuid(id)) throw new AppError('not_found');
  const opened = await withFileToken(services, companyId, query, async (ctx) => {
    requireAdministrator(ctx);
    const found = await exportNamed(ctx, id);
    if (!found.is_own || found.until === null) throw new AppError('not_found');
    return found;
  });
  if (opened === null) throw new AppError('unauthorized');
  const bytes = await storedBytes(services.config, companyId, id);
  return new Download(await bytes.read(0, bytes.size - 1), {
    'content-type': 'application/zip',
    'content-length': String(bytes.size),
    'content-disposition': `attachment; filename="steward-export-${opened.found.created_at.slice(0, 10)}.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

export const serveRoutes: PublicRoute[] = [
  {
    scope: 'public',
    method: 'GET',
    path: '/:company_id/:work_space_id/company-export/:id/file',
    query: { token: text },
    type: 'application/zip',
    summary: 'Download an export of the company, with a file token of who made it or of the owner',
    handle: serve,
  },
];
