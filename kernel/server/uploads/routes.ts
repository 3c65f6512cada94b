import { Readable } from 'node:stream';
import { integer, moment, named, nothing, shape, string, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import type { Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { pathId } from '../engine/query/parse.ts';
import { ExternalCall, WithHeaders, type CompanyRoute, type RouteRequest } from '../http/route.ts';
import { receive, type Checksum } from './receive.ts';
import { beginUpload, endUpload, ownUpload, removeParts, type UploadRow } from './store.ts';

/* Resumable uploads: tus 1.0 (tus.io/protocols/resumable-upload) with creation, checksum, expiration, termination. */

const VERSION = '1.0.0';
const answersWith = { 'tus-resumable': VERSION };

const uploadShape = named(
  'Upload',
  shape({ id: uuid, name: string, length: integer, offset: integer, expires_at: moment }),
);

function answer(row: UploadRow, more: Readonly<Record<string, string>> = {}): WithHeaders {
  const { id, name, length, received, expires_at: expires } = row;
  return new WithHeaders(
    { id, name, length: Number(length), offset: Number(received), expires_at: expires.toISOString() },
    {
      ...more,
      'upload-offset': String(received),
      'upload-length': String(length),
      'upload-expires': expires.toUTCString(),
    },
  );
}

function header({ raw }: RouteRequest, name: string): string | null {
  return textOrNull(raw.headers[name]);
}

/** Programs that speak another version of the protocol must not go on. */
function requireVersion(request: RouteRequest): void {
  if (header(request, 'tus-resumable') !== VERSION) throw new AppError('tus_version');
}

function numberIn(request: RouteRequest, name: string): number {
  const text = header(request, name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw invalid({ [name]: { key: 'required' } });
  return Number(text);
}

/** `filename` of the pairs of a name and its value in base64. */
function nameIn(metadata: string | null): string {
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '));
  const encoded = pairs.find(([key]) => key === 'filename' || key === 'name')?.[1] ?? '';
  const name = Buffer.from(encoded, 'base64').toString('utf8');
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 1000) || 'file';
}

async function create(ctx: Context, request: RouteRequest): Promise<WithHeaders> {
  requireVersion(request);
  const length = numberIn(request, 'upload-length');
  if (length > MAX_FILE_BYTES) throw new AppError('too_big', { params: { max: MAX_FILE_BYTES / 1_048_576 } });
  const row = await beginUpload(ctx, nameIn(header(request, 'upload-metadata')), length);
  const path = new URL(request.raw.url, 'http://here').pathname.replace(/\/$/, '');
  return answer(row, { location: `${path}/${row.id}` });
}

function checksumIn(request: RouteRequest): Checksum | null {
  const given = header(request, 'upload-checksum');
  if (given === null) return null;
  const [algorithm = '', digest = ''] = given.split(' ');
  if (algorithm !== 'sha256' && algorithm !== 'sha1')
    throw new AppError('unsupported_type', { params: { types: 'sha1, sha256' } });
  return { algorithm, digest: Buffer.from(digest, 'base64') };
}

/** Appends a piece. The caller is checked before it is read and again when it has been. */
async function append(ctx: Context, request: RouteRequest): Promise<ExternalCall> {
  requireVersion(request);
  const row = await ownUpload(ctx, pathId(request.params['id']));
  const { body, headers } = request.raw;
  if (!(body instanceof Readable)) throw new AppError('unsupported_type', { params: { types: PIECE } });
  if (row.used_at !== null || numberIn(request, 'upload-offset') !== Number(row.received))
    throw new AppError('upload_offset');
  if (Number(headers['content-length'] ?? 0) > Number(row.length) - Number(row.received))
    throw new AppError('upload_too_long');
  const checksum = checksumIn(request);
  return new ExternalCall(async () => {
    await receive(ctx.services, row, body, checksum);
    return async (later) => {
      const { headers: said } = answer(await ownUpload(later, row.id));
      return new WithHeaders({}, said);
    };
  });
}

const PIECE = 'application/offset+octet-stream';

async function terminate(ctx: Context, request: RouteRequest): Promise<ExternalCall> {
  requireVersion(request);
  const { parts } = await endUpload(ctx, pathId(request.params['id']));
  // After the transaction: what is deleted is not named any more.
  return new ExternalCall(async () => {
    await removeParts(ctx.services, parts);
    return () => Promise.resolve({});
  });
}

const common = { scope: 'company', access: { permission: null }, body: {}, answersWith } as const;

export const uploadRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'POST',
    path: '/uploads',
    status: 201,
    summary: 'Begin an upload that can be resumed (tus 1.0); calls with a file take its id as `upload_id` instead',
    answer: uploadShape,
    handle: create,
  },
  {
    ...common,
    method: 'GET',
    path: '/uploads/:id',
    summary: 'Tell how much of an upload has come',
    answer: uploadShape,
    handle: async (ctx, { params }) => answer(await ownUpload(ctx, pathId(params['id']))),
  },
  {
    ...common,
    method: 'PATCH',
    path: '/uploads/:id',
    status: 204,
    streams: PIECE,
    summary: 'Send the next bytes of an upload',
    answer: nothing,
    handle: append,
  },
  {
    ...common,
    method: 'DELETE',
    path: '/uploads/:id',
    status: 204,
    summary: 'End an upload',
    answer: nothing,
    handle: terminate,
  },
];
