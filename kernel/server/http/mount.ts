import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/undo.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/uploads.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { isPreview } from '../identity/preview.ts';
import type { Services } from '../services.ts';
import { paramsOf, readRequest, refuseUnknown } from './body.ts';
import { uploadFolder } from '../adapters/files/upload_folder.ts';
import { type UploadStore, removeUploads } from './stored_upload.ts';
import { requireAccess, openContext } from './context.ts';
import { rateLimit } from '../identity/rate_limit.ts';
import { isApiToken } from '../identity/api_tokens.ts';
import { bearerToken, hashToken } from '../context/tokens.ts';
import { platformOf } from './platform.ts';
import { withIdempotencyKey } from './idempotency.ts';
import {
  Download,
  ExternalCall,
  WithHeaders,
  type CompanyRoute,
  type PlatformRoute,
  type PublicRoute,
  type Route,
  type RouteRequest,
} from './route.ts';

/** Where routes stand; company routes carry the company and the workspace in front. */
export const BASE = '/api/v1';
export const COMPANY_BASE = `${BASE}/:company_id/:work_space_id`;

export function urlOf(route: Route): string {
  return (route.scope === 'company' ? COMPANY_BASE : BASE) + route.path;
}

/** SQLSTATEs of serialization failures and deadlocks: the request is retried. */
const TRANSIENT = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Registers the routes with fastify. A route without a declared permission fails the start. */
export function mount(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.scope === 'company' && route.access?.permission === undefined)
      throw new Error(`${route.method} ${route.path} declares no access`);
    if (route.scope === 'public' && route.upload && !route.sender)
      throw new Error(`${route.method} ${route.path} would take files of anybody`);
    app.route({
      method: route.method,
      url: urlOf(route),
      config: { takesForms: route.scope === 'public' && route.takesForms === true },
      onRequest: async (request) => {
        if (isLargeBody(route, request)) await admittedFirst(services, route, request);
      },
      handler: (request, reply) => answerOf(services, route, request, reply),
    });
  }
}

/** Bytes of a body that are read before the caller is authorised. */
const SMALL_BODY = 65_536;

/** Forms are read after authorisation; see {@link admittedForm}. */
function isLargeBody(route: Route, { raw, headers }: FastifyRequest): boolean {
  if (route.method === 'GET' || route.scope === 'public') return false;
  const isForm = route.scope === 'company' && route.upload && headers['content-type']?.startsWith('multipart/');
  return (
    !isForm &&
    !raw.complete &&
    !(Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0)) <= SMALL_BODY)
  );
}

/** Authorises the caller before a large body is read. */
async function admittedFirst(services: Services, route: Route, request: FastifyRequest): Promise<void> {
  if (route.scope === 'company') await admittedTo(services, route, request);
  else if (route.scope === 'platform') await platformOf(services, request);
}

async function answerOf(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (isPreview(request)) admitPreview(route);
  if (route.scope === 'company') return company(services, route, request, reply);
  return route.scope === 'platform' ? platform(services, route, request, reply) : open(services, route, request, reply);
}

/** Previews are read-only and show nothing private: routes without a permission have to allow previews explicitly. */
function admitPreview(route: Route): void {
  if (route.method !== 'GET') throw new AppError('preview_writes');
  if (route.scope === 'company' && route.access.permission === null && route.access.preview !== true)
    throw new AppError('preview_private');
}

async function company(
  services: Services,
  route: CompanyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  await rateLimited(services, request);
  const form = route.upload ? await admittedForm(services, route, request) : undefined;
  try {
    return await answered(services, route, request, reply, form);
  } finally {
    await removeUploads(form?.stored ?? []);
  }
}

/** API tokens have a rate limit; signed-in users have none. */
async function rateLimited(services: Services, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request.headers.authorization);
  const companyId = paramsOf(request)['company_id']?.toLowerCase();
  if (token !== null && isApiToken(token) && isUuid(companyId)) await rateLimit(services, companyId, hashToken(token));
}

async function answered(
  services: Services,
  route: CompanyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  form: RouteRequest | undefined,
): Promise<unknown> {
  const status = route.status ?? 200;
  const key =
    (route.status === 201 || route.undo) && !route.access.secret
      ? (textOrNull(request.headers['idempotency-key']) ?? undefined)
      : undefined;
  // Authorisation comes before validation, so that strangers learn nothing about their input.
  const work =
    (handle: (ctx: Context, input: RouteRequest) => Promise<unknown>) =>
    async (ctx: Context): Promise<unknown> => {
      const input = form ?? (await readRequest(request));
      refuseUnknown(route, input);
      const sent = { url: request.url, body: input.body };
      const { body, undo } = await withIdempotencyKey(ctx, key, sent, status, async () => {
        const done = await handle(ctx, input);
        return { body: done, undo: route.undo && !ctx.user.support ? ctx.changes.undoable() : null };
      });
      return undo === null || body instanceof ExternalCall ? body : new WithHeaders(body, { [UNDO_HEADER]: undo });
    };
  const answer = await admitted(
    services,
    route,
    request,
    work((ctx, input) => route.handle(ctx, input)),
  );
  if (!(answer instanceof ExternalCall)) return send(reply, status, answer);
  const later = await answer.ask();
  try {
    return send(reply, status, await admitted(services, route, request, work(later)));
  } catch (error) {
    await later.otherwise?.();
    throw error;
  }
}

/** Runs `work` in the caller's transaction when the route is open to them; retried on transient failures. */
async function admitted(
  services: Services,
  route: CompanyRoute,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const { ctx, tx } = await openContext(services, request);
    try {
      refuseToken(ctx, route);
      requireAccess(ctx, route);
      const answer = await work(ctx);
      await tx.commit();
      services.live.publish(ctx);
      return answer;
    } catch (error) {
      await tx.rollback().catch(() => undefined);
      const isTransient = error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code));
      if (!isTransient || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Authorises before an upload is read, so that a slow upload holds neither a transaction nor a connection. */
async function admittedForm(services: Services, route: CompanyRoute, request: FastifyRequest): Promise<RouteRequest> {
  const companyId = await admittedTo(services, route, request);
  return receiving(companyId, () => readRequest(request, storeFor(services, route)));
}

/** Returns the company when the route is open to the caller. */
async function admittedTo(services: Services, route: CompanyRoute, request: FastifyRequest): Promise<string> {
  const { ctx, tx } = await openContext(services, request);
  try {
    refuseToken(ctx, route);
    requireAccess(ctx, route);
    return ctx.companyId;
  } finally {
    await tx.rollback();
  }
}

function storeFor(
  { config }: Services,
  { storesUpload: most = MAX_FILE_BYTES }: Pick<Route, 'storesUpload'>,
): UploadStore {
  return { most, folder: uploadFolder(config) };
}

/** Concurrent uploads of one company. */
const MAX_FORMS = 6;
const forms = new Map<string, number>();

async function receiving<T>(companyId: string, receive: () => Promise<T>): Promise<T> {
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

async function open(
  services: Services,
  route: PublicRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const sender = route.sender && (await route.sender(services, request));
  const input =
    sender === undefined
      ? await readRequest(request)
      : await receiving(sender, () => readRequest(request, storeFor(services, route)));
  try {
    refuseUnknown(route, input);
    return send(reply, route.status ?? 200, await route.handle(services, input));
  } finally {
    await removeUploads(input.stored);
  }
}

async function platform(
  services: Services,
  route: PlatformRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = await platformOf(services, request);
  const input = await readRequest(request);
  refuseUnknown(route, input);
  return send(reply, route.status ?? 200, await route.handle(caller, input));
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  if (answer instanceof WithHeaders) return send(reply.headers(answer.headers), status, answer.body);
  if (answer instanceof Download) return reply.code(status).headers(answer.headers).send(answer.stream);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(answer ?? {});
}

/** Throws 403 where API tokens are not accepted, and where a read-only one would write. */
function refuseToken(ctx: Context, route: CompanyRoute): void {
  if (ctx.apiToken === null) return;
  if (route.access.signedInOnly) throw new AppError('token_not_allowed');
  if (ctx.apiToken.rights === 'read' && route.method !== 'GET') throw new AppError('token_read_only');
}
