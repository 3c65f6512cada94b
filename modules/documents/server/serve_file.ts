import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { OCTETS } from '@steward/kernel/server/adapters/files/content_type.ts';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { requireHarmless } from '@steward/kernel/server/adapters/scan/states.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { wantedRange } from '@steward/kernel/server/http/ranges.ts';
import { Download, type PublicRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { withFileToken } from '@steward/modules/files/server';
import { headerName } from './file_name.ts';
import { fileNamed, type FileRow } from './stored_files.ts';

/** A document, or one of its versions. */
type Served = Pick<FileRow, 'name' | 'mime' | 'preview' | 'size' | 'sha256' | 'small_sha256'>;

export type Form = 'download' | 'preview' | 'small';

/** Bytes of a text in a preview. */
const TEXT_PREVIEW = 256 * 1024;

/** Films and sounds that browsers play, by content. */
export const MEDIA: ReadonlySet<string> = new Set([
  ...['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'],
  ...['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/flac'],
]);

/** No script or other content of a file runs or loads, whatever its type. */
const HARMLESS = "default-src 'none'; sandbox";
/** PDF viewers of browsers do not work in a sandbox; nosniff prevents other interpretations. */
const PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves a document to the bearer of a token who may see it. */
async function serve(services: Services, { params, query, raw }: RouteRequest, form: Form): Promise<Download> {
  const { company_id: companyId = '', id = '', number } = params;
  if (!isUuid(companyId) || !isUuid(id)) throw new AppError('not_found');
  const opened = await withFileToken(services, companyId, query, async (ctx) => {
    await fileNamed(ctx, id);
    const row = await ctx.tx.maybe(
      number === undefined
        ? sql<Served>`select f.* from document f where f.company_id = ${companyId} and f.id = ${id}`
        : sql<Served>`select v.* from document_version v where v.company_id = ${companyId}
            and v.document_id = ${id} and v.number = ${/^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0}`,
    );
    if (!row) throw new AppError('not_found');
    await requireHarmless(services.config, ctx.tx, companyId, row.sha256);
    return row;
  });
  if (opened === null) throw new AppError('unauthorized');
  // Kept, but asked for again: the address stays when the document gets another version.
  return sendDocument(services, raw, { companyId, file: opened.found, form }, opened.life > 0);
}

interface Sent {
  readonly companyId: string;
  readonly file: Served;
  readonly form: Form;
}

/** The bytes of a document, or the part of them that the request names. */
export async function sendDocument(
  services: Services,
  raw: RouteRequest['raw'],
  { companyId, file, form }: Sent,
  isKept: boolean,
): Promise<Download> {
  const sha256 = form === 'small' ? file.small_sha256 : file.sha256;
  if (sha256 === null || (form === 'preview' && file.preview === null && !MEDIA.has(file.mime)))
    throw new AppError('not_found');
  const headers = {
    ...headersOf(file, form),
    'cache-control': isKept ? 'private, no-cache' : 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const etag = `"${sha256}"`;
  if (raw.headers['if-none-match'] === etag) return new Download(Readable.from([]), { ...headers, etag }, 304);
  const store = contentStore(services.config);
  if (form === 'preview' && file.preview === 'text') {
    const content = await store.read(companyId, sha256);
    if (!content) throw new AppError('not_found');
    return new Download(firstBytes(content.stream), { ...headers, etag });
  }
  const range = form === 'small' ? 'all' : wantedRange(raw.headers, Number(file.size), etag);
  if (range === 'unsatisfiable')
    return new Download(Readable.from([]), { ...headers, 'content-range': `bytes */${file.size}` }, 416);
  const content = await store.read(companyId, sha256, range === 'all' ? undefined : range);
  if (!content) throw new AppError('not_found');
  const { stream, size } = content;
  const served = { ...headers, etag, 'accept-ranges': form === 'small' ? 'none' : 'bytes' };
  if (range === 'all') return new Download(stream, { ...served, 'content-length': String(size) });
  const { from, to } = range;
  const part = { 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': String(to - from + 1) };
  return new Download(stream, { ...served, ...part }, 206);
}

/** Only verified pictures and PDFs, films and sounds are shown inline; all others are downloaded. */
function headersOf({ name, mime, preview }: Served, form: Form): Record<string, string> {
  const isPdf = form === 'preview' && preview === 'pdf';
  const isMedia = form === 'preview' && MEDIA.has(mime);
  const isShown = form === 'small' || isPdf || isMedia || (form === 'preview' && preview === 'picture');
  const type = preview === 'text' ? 'text/plain; charset=utf-8' : preview === null && !isMedia ? OCTETS : mime;
  return {
    'content-type': form === 'small' ? 'image/webp' : type,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=${headerName(name)}`,
    'content-security-policy': isPdf ? PDF : HARMLESS,
    ...(isPdf ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  };
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

const route = (form: Form, summary: string, of = ''): PublicRoute => ({
  method: 'GET',
  path: `/:company_id/:work_space_id/file-storage/:id${of}/${form}`,
  scope: 'public',
  type: 'application/octet-stream',
  summary,
  handle: (services, request) => serve(services, request, form),
});

export const serveRoutes: PublicRoute[] = [
  route('download', 'Download a file of a record, with a file token in the query'),
  route('preview', 'Show a picture, a PDF, a film, a sound or the beginning of a text'),
  route('small', 'Load the small version of a picture'),
  route('download', 'Download a version of a document', '/versions/:number'),
];
