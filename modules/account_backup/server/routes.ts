import { deleted, resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { storedBytes } from '@steward/kernel/server/backup/stored.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { bodyIds, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, flag, ids, object, required, text, whole } from '@steward/kernel/server/http/reference/schema.ts';
import { Download, type CompanyRoute, type PublicRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { withFileToken } from '@steward/modules/files/server';
import { accountBackupShape, backupPlanShape } from '../contract/answers.ts';
import { beginBackup } from './make.ts';
import { changePlan, plan } from './plan.ts';
import { backupNamed, backupRow, backups, changeBackup, dropBackups, requireOwner } from './store.ts';

const common = { scope: 'company', access: { permission: null, signedInOnly: true } } as const;
/** Also in a company that can only be read. */
const owners = { ...common, access: { ...common.access, changes: 'own' } } as const;

export const backupRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/account-backup',
    summary: 'List backups of the company, the newest first; for its owner',
    answer: resultsOf(accountBackupShape),
    handle: async (ctx) => ({ results: await backups(ctx) }),
  },
  {
    ...common,
    method: 'GET',
    path: '/account-backup/plan',
    summary: 'Read when backups are made, which of them stay, and whether they are encrypted',
    answer: backupPlanShape,
    handle: (ctx) => plan(ctx),
  },
  {
    ...owners,
    method: 'PATCH',
    path: '/account-backup/plan',
    body: {
      rule: about(
        object,
        'rhythm: daily or weekly; at: 02:00, in the time of the company; weekday: 1 to 7. null: by hand',
      ),
      keep_last: whole,
      keep_daily: whole,
      keep_weekly: whole,
      keep_monthly: whole,
      passphrase: about(text, 'Further backups are encrypted with it; null: they are not. It cannot be recovered'),
    },
    summary: 'Change when backups are made, which of them stay, and whether they are encrypted',
    answer: backupPlanShape,
    handle: (ctx, request) => changePlan(ctx, request.body),
  },
  {
    ...common,
    method: 'GET',
    path: '/account-backup/:id',
    summary: 'Read a backup: its state, and how far it is',
    answer: accountBackupShape,
    handle: (ctx, request) => backupNamed(ctx, pathId(request.params['id'])),
  },
  {
    ...owners,
    method: 'POST',
    path: '/account-backup',
    body: {},
    status: 201,
    summary: 'Back up the company: all records with history and files, in one file that is read back',
    answer: accountBackupShape,
    handle: async (ctx) => backupNamed(ctx, await beginBackup(ctx, 'person')),
  },
  {
    ...owners,
    method: 'PATCH',
    path: '/account-backup/:id',
    body: { is_kept: required(flag) },
    summary: 'Keep a backup for ever, or no longer',
    answer: accountBackupShape,
    handle: async (ctx, request) => {
      const id = pathId(request.params['id']);
      await backupNamed(ctx, id);
      await changeBackup(ctx, id, { is_kept: request.body['is_kept'] === true });
      return backupNamed(ctx, id);
    },
  },
  {
    ...owners,
    method: 'DELETE',
    path: '/account-backup/delete',
    body: { ids: required(ids) },
    summary: 'Delete backups for good',
    answer: deleted,
    handle: async (ctx, request) => ({ deleted: await removeBackups(ctx, bodyIds(request.body)) }),
  },
];

/** Deletes backups that have ended. Throws `job_running` for one that is being made. */
async function removeBackups(ctx: Context, which: readonly string[]): Promise<number> {
  requireOwner(ctx);
  for (const id of which) if ((await backupRow(ctx, id)).state === 'running') throw new AppError('job_running');
  return dropBackups(ctx, which);
}

/** The file goes to the browser by an address with a token, so that it is never whole in memory. */
async function serve(services: Services, { params, query }: RouteRequest): Promise<Download> {
  const { company_id: companyId = '', id = '' } = params;
  if (!isUuid(companyId) || !isUuid(id)) throw new AppError('not_found');
  const opened = await withFileToken(services, companyId, query, async (ctx) => {
    requireOwner(ctx);
    const row = await backupRow(ctx, id);
    if (row.state !== 'checked') throw new AppError('not_found');
    return row;
  });
  if (opened === null) throw new AppError('unauthorized');
  const bytes = await storedBytes(services.config, companyId, id);
  const name = `steward-${opened.found.created_at.toISOString().slice(0, 16).replaceAll(':', '')}`;
  return new Download(await bytes.read(0, bytes.size - 1), {
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.size),
    'content-disposition': `attachment; filename="${name}.${opened.found.is_sealed ? 'backup' : 'zip'}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

export const serveRoutes: PublicRoute[] = [
  {
    scope: 'public',
    method: 'GET',
    path: '/:company_id/:work_space_id/account-backup/:id/file',
    query: { token: text },
    type: 'application/octet-stream',
    summary: 'Download a backup, with a file token of the owner',
    handle: serve,
  },
];
