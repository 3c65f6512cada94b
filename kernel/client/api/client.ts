import {
  IDEMPOTENCY_HEADER,
  PREVIEW_HEADER,
  REPLAYED_HEADER,
  TIME_ZONE_HEADER,
  UNDO_HEADER,
} from '@steward/kernel/contract/wire/headers.ts';
import { ORIGIN_HEADER } from '@steward/kernel/contract/wire/live.ts';
import { readSession } from '../state/stored_session.ts';
import { repeatable, type Attempt } from './attempts.ts';
import { confirmedBy } from './confirmation.ts';
import { connected, recordResponse, recordNoResponse } from './connection.ts';
import { ApiError } from './errors.ts';
import { preview, endPreview, workspaceId } from './preview.ts';
import { accessToken, endByUnauthorised, handleRefusal, handleReplay, language, TAB_ID } from './session_access.ts';

export { newKey, type Attempt } from './attempts.ts';
export { ApiError, errorDetail, errorMessage, fieldErrors } from './errors.ts';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface CallOptions {
  readonly query?: Query;
  /** Prefixes company and workspace; default true. */
  readonly prefix?: boolean;
  /** Another workspace than the chosen one: an id, or `all`. */
  readonly workspace?: string;
  /** Sends the bearer token; default true. */
  readonly token?: boolean;
  /** The caller handles a 401; the session does not end. */
  readonly ownUnauthorised?: boolean;
  /** Ignores a running preview: signing out, ending the preview. */
  readonly asSelf?: boolean;
  readonly signal?: AbortSignal;
  /** Completes after the page is left; at most 64 kB. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The form or dialog that sends it; absent: only the very same call counts as repeated. */
  readonly attempt?: Attempt;
}

const BASE = '/api/v1';
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The URL of a call, with company and workspace of local storage. */
export function addressOf(path: string, options: Pick<CallOptions, 'prefix' | 'query' | 'workspace'> = {}): string {
  const inner = path.replace(/^\/+/, '');
  const prefix =
    options.prefix === false ? '' : `${readSession('companyId') ?? ''}/${options.workspace ?? workspaceId()}/`;
  const given = Object.entries(options.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `${BASE}/${prefix}${inner}${query === '' ? '' : `${inner.includes('?') ? '&' : '?'}${query}`}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

/** Sends a call and returns the response of any status; screens use `api`. */
export async function send(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  const own = {
    accept: 'application/json',
    'accept-language': language(),
    [ORIGIN_HEADER]: TAB_ID,
    [TIME_ZONE_HEADER]: ZONE,
  };
  const headers: Record<string, string> = { ...own, ...options.headers };
  const bearer = options.token === false ? null : accessToken();
  if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
  const looking = options.prefix === false || options.asSelf === true ? null : preview();
  if (looking !== null) headers[PREVIEW_HEADER] = looking.id;
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  const request: RequestInit = { method, headers, keepalive: options.keepalive ?? false };
  if (body !== undefined) request.body = form ? body : JSON.stringify(body);
  if (options.signal) request.signal = options.signal;
  const response = await fetch(addressOf(path, options), request);
  if (!connected.get()) recordResponse();
  if (response.status === 401 && options.ownUnauthorised !== true) endByUnauthorised(bearer);
  return response;
}

/** Statuses of a proxy whose server has not answered: nobody knows what the server did. */
const LOST: readonly number[] = [502, 503, 504];

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const isRepeatable = method !== 'GET' && options.prefix !== false && !options.headers?.[IDEMPOTENCY_HEADER];
  const once = isRepeatable ? repeatable(method, addressOf(path, options), body, options.attempt) : null;
  let response: Response;
  try {
    const headers = { ...options.headers, ...(once && { [IDEMPOTENCY_HEADER]: once.key }) };
    response = await send(method, path, body, { ...options, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    once?.lost();
    void recordNoResponse();
    throw new ApiError(0, {}, null);
  }
  const answer = await bodyOf(response).catch(() => undefined);
  if (!response.ok) {
    const error = new ApiError(
      response.status,
      typeof answer === 'object' && answer !== null && !(answer instanceof Blob) ? { ...answer } : {},
      response,
    );
    // Other input after a first try that was stored: the key stays until that is settled.
    if (LOST.includes(error.status)) once?.lost();
    else if (error.code !== 'idempotency_conflict') once?.answered();
    const confirmed = await confirmedBy(error);
    if (confirmed) return call<T>(method, path, body, { ...options, headers: { ...options.headers, ...confirmed } });
    handleRefusal(error.code);
    if (error.code === 'preview_over') endPreview();
    throw error;
  }
  once?.answered();
  if (response.headers.has(REPLAYED_HEADER)) handleReplay();
  rememberUndo(answer, response);
  // The caller states the response type; route tests verify it.
  return answer as T;
}

/**
 * Calls to the server. Paths are relative to the company and workspace: `api.get<AssetList>('assets/', {query: {page:
 * 1}})`.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => call<T>('PATCH', path, body, options),
  /** A bulk delete has a body of ids. */
  del: <T>(
    path: string,
    body?: { readonly ids: readonly string[] } & Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<T> => call<T>('DELETE', path, body, options),
};

const undoable = new WeakMap<object, string>();

/** Keeps with an answer how what it says can be taken back. */
export function rememberUndo(answer: unknown, response: Pick<Response, 'headers'>): void {
  const what = response.headers.get(UNDO_HEADER);
  if (what !== null && typeof answer === 'object' && answer !== null) undoable.set(answer, what);
}

/** How what an answer says can be taken back, for `takeBack`; `null`: it cannot. */
export function undoOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null ? (undoable.get(answer) ?? null) : null;
}
