import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER, UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { OCTETS } from '../adapters/files/content_type.ts';
import { uploadFolder } from '../adapters/files/read_upload.ts';
import type { Context, Services } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { paramsOf, bearerToken, hashToken } from '../context/request.ts';
import { retryOnConflict } from '../database/faults.ts';
import { isApiToken } from '../identity/api_tokens.ts';
import { openContext } from '../identity/contexts/request.ts';
import { isPreview } from '../identity/preview.ts';
import { rateLimit } from '../identity/rate_limit.ts';
import { requireAccess } from '../identity/require_access.ts';
import { removeParts } from '../uploads/store.ts';
import { findUsed, putTogether, unuseUpload, useUpload } from '../uploads/use.ts';
import { readRequest, refuseUnknown } from './body.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { platformOf } from './platform.ts';
import {
  Download,
  ExternalCall,
  WithHeaders,
  type CompanyRoute,
  type Later,
  type PlatformRoute,
  type PublicRoute,
  type Route,
  type RouteRequest,
} from './route.ts';
import { type UploadStore, removeUploads } from './stored_upload.ts';

/** Prefixes of all paths; those of company routes name the company and the workspace. */
export const BASE = '/api/v1';
const COMPANY_BASE = `${BASE}/:company_id/:work_space_id`;

export function urlOf(route: Route): string {
  return (route.scope === 'company' ? COMPANY_BASE : BASE) + route.path;
}

/** Registers the routes with fastify. A route without a declared permission fails the start. */
export function mount(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.scope === 'company' && route.access?.permission === undefined)
      throw new Error(`${route.method} ${route.path} declares no access`);
    if (route.scope === 'public' && route.upload && !route.sender)
      throw new Error(`${route.method} ${route.path} would accept files from anybody`);
    app.route({
      method: route.method,
      url: urlOf(route),
      config: { takesForms: route.scope === 'public' && route.takesForms === true },
      onRequest: async (request, reply) => {
        if (route.answersWith) void reply.headers(route.answersWith);
        if (isLargeBody(route, request)) await checkCaller(services, route, request);
      },
      handler: (request, reply) => handle({ services, request, reply }, route),
    });
  }
}

interface Call {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function handle(call: Call, route: Route): Promise<unknown> {
  if (isPreview(call.request)) refuseInPreview(route);
  if (route.scope === 'company') return handleForCompany(call, route);
  return route.scope === 'platform' ? handleForPlatform(call, route) : handlePublic(call, route);
}

/** Previews are read-only and show nothing private: routes without a permission have to allow previews explicitly. */
function refuseInPreview(route: Route): void {
  if (route.method !== 'GET') throw new AppError('preview_writes');
  if (route.scope === 'company' && route.access.permission === null && route.access.preview !== true)
    throw new AppError('preview_private');
}

async function handleForCompany(call: Call, route: CompanyRoute): Promise<unknown> {
  const { services, request } = call;
  await limitRateOfToken(services, request);
  if (!route.upload) return answer(call, route);
  // The caller is checked before the upload is read, so that a slow one holds neither a transaction nor a connection.
  const companyId = await checkCompanyCaller(services, route, request);
  const sent = await countingUploads(companyId, () => readRequest(request, uploadStoreOf(services, route)));
  const form = sent.body['upload_id'] === undefined ? sent : await withUpload(call, route, sent);
  try {
    const answered = await answer(call, route, form);
    if (form.upload) await removeParts(services, form.upload.parts);
    return answered;
  } finally {
    await removeUploads(form.stored);
  }
}

/** A form that names a finished upload, with its file. */
async function withUpload(
  { services, request }: Call,
  route: CompanyRoute,
  { body: { upload_id: id, ...body }, ...form }: RouteRequest,
): Promise<RouteRequest> {
  try {
    if (form.stored.length > 0) throw invalid({ file: { key: 'one_file' } });
    const { most } = uploadStoreOf(services, route);
    const row = await withCaller(services, route, request, (ctx) => findUsed(ctx, id, most));
    const upload = await putTogether(services, row);
    return { ...form, body, upload, stored: upload.stored ? [upload.stored] : [] };
  } catch (error) {
    await removeUploads(form.stored);
    throw error;
  }
}

/** API tokens have a rate limit; signed-in users have none. */
async function limitRateOfToken(services: Services, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  const companyId = paramsOf(request)['company_id']?.toLowerCase();
  if (token !== null && isApiToken(token) && isUuid(companyId)) await rateLimit(services, companyId, hashToken(token));
}

/** Runs the handler in a transaction; one that returns an {@link ExternalCall} continues in a second one. */
async function answer(call: Call, route: CompanyRoute, form?: RouteRequest): Promise<unknown> {
  const { services, request, reply } = call;
  const status = route.status ?? 200;
  const first = await inTransaction(services, route, request, (ctx) => runHandler(ctx, route, request, form));
  if (!(first instanceof ExternalCall)) return send(reply, status, first);
  const later = await first.ask();
  try {
    const second = await inTransaction(services, route, request, (ctx) => runHandler(ctx, route, request, form, later));
    return send(reply, status, second);
  } catch (error) {
    await later.otherwise?.();
    throw error;
  }
}

/** Runs `work` in the caller's transaction when the route is open to them. */
function inTransaction(
  services: Services,
  route: CompanyRoute,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  return retryOnConflict(async () => {
    const { ctx, tx } = await openContext(services, request);
    try {
      refuseToken(ctx, route);
      requireAccess(ctx, route);
      const result = await work(ctx);
      await tx.commit();
      services.live.publish(ctx);
      return result;
    } catch (error) {
      await tx.rollback().catch(() => undefined);
      throw error;
    }
  });
}

/** Reads and checks the input, and runs the handler or, after an {@link ExternalCall}, its second part. */
async function runHandler(
  ctx: Context,
  route: CompanyRoute,
  request: FastifyRequest,
  form?: RouteRequest,
  later?: Later,
): Promise<unknown> {
  const input = form ?? (await readRequest(request));
  refuseUnknown(route, input);
  const { upload } = input;
  const sent = { url: request.url, body: upload ? { ...input.body, upload_id: upload.id } : input.body };
  const key = idempotencyKeyOf(route, request);
  const answered = { status: route.status ?? 200, hasSecret: route.access.secret ?? false };
  const { body, undo, isReplayed } = await withIdempotencyKey(ctx, key, sent, answered, async () => {
    if (upload) await useUpload(ctx, upload);
    const done = await (later ? later(ctx) : route.handle(ctx, input));
    if (upload && done instanceof ExternalCall) await unuseUpload(ctx, upload);
    return { body: done, undo: route.undo && !ctx.user.support ? ctx.changes.undoable() : null };
  });
  if (body instanceof ExternalCall || (undo === null && !isReplayed)) return body;
  return new WithHeaders(body, {
    ...(undo !== null && { [UNDO_HEADER]: undo }),
    ...(isReplayed && { [REPLAYED_HEADER]: 'true' }),
  });
}

function idempotencyKeyOf({ status, undo, once }: CompanyRoute, { headers }: FastifyRequest): string | undefined {
  if (status !== 201 && !undo && !once) return undefined;
  return textOrNull(headers[IDEMPOTENCY_HEADER]) ?? undefined;
}

/** Bytes of a body that are read before the caller is checked. */
const SMALL_BODY = 65_536;

/** Whether the caller is checked before the body is read. Forms are checked in {@link handleForCompany}. */
function isLargeBody(route: Route, { raw, headers }: FastifyRequest): boolean {
  if (route.method === 'GET' || route.scope === 'public') return false;
  const isForm = route.scope === 'company' && route.upload && headers['content-type']?.startsWith('multipart/');
  return (
    !isForm &&
    !raw.complete &&
    !(Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0)) <= SMALL_BODY)
  );
}

async function checkCaller(services: Services, route: Route, request: FastifyRequest): Promise<void> {
  if (route.scope === 'company') await checkCompanyCaller(services, route, request);
  else if (route.scope === 'platform') await platformOf(services, request);
}

/** Throws unless the route is open to the caller. Returns their company. */
function checkCompanyCaller(services: Services, route: CompanyRoute, request: FastifyRequest): Promise<string> {
  return withCaller(services, route, request, (ctx) => Promise.resolve(ctx.companyId));
}

/** Reads something as the caller, if the route is open to them. */
async function withCaller<T>(
  services: Services,
  route: CompanyRoute,
  request: FastifyRequest,
  look: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { ctx, tx } = await openContext(services, request);
  try {
    refuseToken(ctx, route);
    requireAccess(ctx, route);
    return await look(ctx);
  } finally {
    await tx.rollback();
  }
}

function uploadStoreOf(
  { config }: Services,
  { storesUpload: most = MAX_FILE_BYTES }: Pick<Route, 'storesUpload'>,
): UploadStore {
  return { most, folder: uploadFolder(config) };
}

/** Concurrent uploads of one company. */
const MAX_FORMS = 6;
const forms = new Map<string, number>();

async function countingUploads<T>(companyId: string, receive: () => Promise<T>): Promise<T> {
  const now = forms.get(companyId) ?? 0;
  if (now >= MAX_FORMS) throw new AppError('too_many_uploads', { params: { max: MAX_FORMS } });
  forms.set(companyId, now + 1);
  try {
    return await receive();
  } finally {
    const left = (forms.get(companyId) ?? 1) - 1;
    if (left > 0) forms.set(companyId, left);
    else forms.delete(companyId);
  }
}

async function handlePublic({ services, request, reply }: Call, route: PublicRoute): Promise<unknown> {
  const sender = route.sender && (await route.sender(services, request));
  const input =
    sender === undefined
      ? await readRequest(request)
      : await countingUploads(sender, () => readRequest(request, uploadStoreOf(services, route)));
  try {
    refuseUnknown(route, input);
    return send(reply, route.status ?? 200, await route.handle(services, input));
  } finally {
    await removeUploads(input.stored);
  }
}

async function handleForPlatform({ services, request, reply }: Call, route: PlatformRoute): Promise<unknown> {
  const caller = await platformOf(services, request);
  const input = await readRequest(request);
  refuseUnknown(route, input);
  return send(reply, route.status ?? 200, await route.handle(caller, input));
}

function send(reply: FastifyReply, status: number, result: unknown): FastifyReply {
  if (result instanceof WithHeaders) return send(reply.headers(result.headers), status, result.body);
  if (result instanceof Download) {
    // Not compressed, which would drop the length and have browsers unpack a file that is a gzip itself.
    if (result.headers['content-type'] === OCTETS) reply.request.raw.headers['x-no-compression'] = 'yes';
    return reply
      .code(result.status ?? status)
      .headers(result.headers)
      .send(result.stream);
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(result ?? {});
}

/** Throws 403 where API tokens are not accepted, and where a read-only one would write. */
function refuseToken(ctx: Context, route: CompanyRoute): void {
  if (ctx.apiToken === null) return;
  if (route.access.signedInOnly) throw new AppError('token_not_allowed');
  if (ctx.apiToken.rights === 'read' && route.method !== 'GET') throw new AppError('token_read_only');
}
