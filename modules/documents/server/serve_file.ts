import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { OCTETS } from '@steward/kernel/server/adapters/files/content_type.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { Download, type PublicRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { withFileToken } from '@steward/modules/files/server';
import { fileNamed, type FileRow } from './stored_files.ts';

type Form = 'download' | 'preview' | 'small';

/** Bytes of a text in a preview. */
const TEXT_PREVIEW = 256 * 1024;

/** No script or other content of a file runs or loads, whatever its type. */
const HARMLESS = "default-src 'none'; sandbox";
/** PDF viewers of browsers do not work in a sandbox; nosniff prevents other interpretations. */
const PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves a document to the bearer of a token who may see it. */
async function serve(services: Services, { params, query }: RouteRequest, form: Form): Promise<Download> {
  const { company_id: companyId = '', id = '' } = params;
  if (!isUuid(companyId) || !isUuid(id)) throw new AppError('not_found');
  const opened = await withFileToken(services, companyId, query, async (ctx) => {
    await fileNamed(ctx, id);
    return ctx.tx.one(sql<FileRow>`select f.* from document f where f.company_id = ${companyId} and f.id = ${id}`);
  });
  if (opened === null) throw new AppError('unauthorized');
  const { found: file, life } = opened;
  const sha256 = form === 'small' ? file.small_sha256 : file.sha256;
  if (sha256 === null || (form === 'preview' && file.preview === null)) throw new AppError('not_found');
  const content = await contentStore(services.config).read(companyId, sha256);
  if (!content) throw new AppError('not_found');
  const { stream, size } = content;
  return new Download(form === 'preview' && file.preview === 'text' ? firstBytes(stream) : stream, {
    ...headersOf(file, form),
    ...(form === 'preview' && file.preview === 'text' ? {} : { 'content-length': String(size) }),
    'cache-control': life === 0 ? 'no-store' : `private, max-age=${life}, immutable`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Only verified pictures and PDFs are shown inline; all others are downloaded. */
function headersOf({ name, mime, preview }: FileRow, form: Form): Record<string, string> {
  const isPdf = form === 'preview' && preview === 'pdf';
  const isShown = form === 'small' || isPdf || (form === 'preview' && preview === 'picture');
  const type = preview === null ? OCTETS : preview === 'text' ? 'text/plain; charset=utf-8' : mime;
  return {
    'content-type': form === 'small' ? 'image/webp' : type,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': isPdf ? PDF : HARMLESS,
    ...(isPdf ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  };
}

/** As RFC 8187 has it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function firstBytes(stream: Readable): Readable {
  let left = TEXT_PREVIEW;
  return Readable.from(
    (async function* () {
      for await (const part of stream) {
        if (!Buffer.isBuffer(part)) continue;
        yield part.subarray(0, left);
        left -= part.length;
        if (left <= 0) return;
      }
    })(),
  );
}

const route = (form: Form, summary: string): PublicRoute => ({
  method: 'GET',
  path: `/:company_id/:work_space_id/file-storage/:id/${form}`,
  scope: 'public',
  type: 'application/octet-stream',
  summary,
  handle: (services, request) => serve(services, request, form),
});

export const serveRoutes: PublicRoute[] = [
  route('download', 'Download a file of a record, with a file token in the query'),
  route('preview', 'Show a picture, a PDF or the beginning of a text'),
  route('small', 'Load the small version of a picture'),
];
