import { sql } from 'kysely';
import { imageShape } from '@steward/kernel/contract/answers/records.ts';
import { nullable, shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { preparePicture } from '@steward/kernel/server/adapters/files/prepare.ts';
import { dropPicture, savePicture, storePicture } from '@steward/kernel/server/adapters/files/save.ts';
import { fileStore, type Variant } from '@steward/kernel/server/adapters/files/store.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { imageOf } from '@steward/kernel/server/fields/image.ts';
import { text } from '@steward/kernel/server/http/reference/schema.ts';
import { Download, ExternalCall, type Route, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { seesPicture } from './seen.ts';
import { fileToken, withFileToken } from './token.ts';

/** `<img>` sends no access token: the file token in the address authorises. */
async function serve(services: Services, request: RouteRequest, variant: Variant): Promise<Download> {
  const { company_id: companyId = '', id = '' } = request.params;
  if (!isUuid(companyId) || !isUuid(id)) throw new AppError('not_found');
  const opened = await withFileToken(services, companyId, request.query, async (ctx) => {
    if (!(await seesPicture(ctx, id))) throw new AppError('not_found');
  });
  if (opened === null) throw new AppError('unauthorized');
  const { life } = opened;
  const file = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(
      sql<
        Pick<Tables['file'], 'name' | 'mime'>
      >`select name, mime from file where company_id = ${companyId} and id = ${id}`,
    ),
  );
  const found = file ? await fileStore(services.config).read(companyId, id, variant) : null;
  if (!file || !found) throw new AppError('not_found');
  return new Download(found.stream, {
    'content-type': variant === 'small' ? 'image/webp' : file.mime,
    'content-length': String(found.size),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    // Files are immutable, but cached no longer than the token is valid.
    'cache-control': life === 0 ? 'no-store' : `private, max-age=${life}, immutable`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Whether a URL, absolute or not, is a file of this company. */
function isOwnFile(url: unknown, companyId: string): boolean {
  const parsed = typeof url === 'string' ? URL.parse(url, 'http://here') : null;
  const parts = parsed?.pathname.split('/') ?? [];
  return (
    parts[1] === 'api' &&
    parts[2] === 'v1' &&
    parts[3] === companyId &&
    ['files', 'file-storage', 'account-backup', 'company-export', 'personal-data'].includes(parts[5] ?? '') &&
    (isUuid(parts[6]) || (parts[5] === 'file-storage' && parts[6] === 'zip'))
  );
}

export const fileRoutes: Route[] = [
  {
    method: 'POST',
    path: '/files',
    body: {},
    scope: 'company',
    access: { permission: null, portal: true },
    status: 201,
    upload: true,
    summary: 'Upload a picture',
    answer: nullable(imageShape),
    handle: async (ctx, request) => {
      const [upload] = request.stored;
      if (!upload) throw invalid({ file: { key: 'required' } });
      return new ExternalCall(async () => {
        const { companyId, services } = ctx;
        const picture = await preparePicture(companyId, upload, ['image/png', 'image/jpeg', 'image/webp']);
        const stored = await storePicture(services.config, companyId, picture);
        const save = async (later: Context): Promise<unknown> =>
          imageOf(
            companyId,
            await savePicture(later.services, later.tx, companyId, later.user.id, upload.filename, stored),
          );
        return Object.assign(save, { otherwise: () => dropPicture(services.config, companyId, stored.id) });
      });
    },
  },
  {
    method: 'POST',
    path: '/get-azure-sso-token',
    body: { url: text },
    scope: 'company',
    access: { permission: null, portal: true, changes: 'session' },
    summary: 'Get a token with which pictures load',
    answer: shape({ token: string }),
    handle: async (ctx, request) => {
      if (!isOwnFile(request.body['url'], ctx.companyId)) throw new AppError('not_found');
      return { token: await fileToken(ctx) };
    },
  },
  {
    method: 'GET',
    path: '/:company_id/:work_space_id/files/:id',
    scope: 'public',
    type: 'image/*',
    summary: 'Load a picture, with a file token in the query',
    handle: (services, request) => serve(services, request, 'whole'),
  },
  {
    method: 'GET',
    path: '/:company_id/:work_space_id/files/:id/compressed',
    scope: 'public',
    type: 'image/*',
    summary: 'Load its small version',
    handle: (services, request) => serve(services, request, 'small'),
  },
];
