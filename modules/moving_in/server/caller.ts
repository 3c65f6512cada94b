import { isIP } from 'node:net';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import {
  guardedFetch,
  isAllowedAddress,
  TooLong,
  Unreachable,
  type AllowedHosts,
} from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';

/** Milliseconds for one answer. */
const TIMEOUT = 60_000;
/** A page of 500 records with long notes. */
const MAX_ANSWER = 50_000_000;
const LONGEST_WAIT = 3600;

/**
 * Why a call brings nothing. `denied`: the token is not accepted; `forbidden`: it may not read this; `limited`: too
 * many calls, `seconds` says for how long; `silent`: no answer, or a fault of the other side, which may pass.
 */
export class Fault extends Error {
  readonly kind:
    | 'denied'
    | 'forbidden'
    | 'missing'
    | 'limited'
    | 'silent'
    | 'redirected'
    | 'strange'
    | 'too_long'
    | 'inside';
  readonly seconds: number;
  constructor(kind: Fault['kind'], message = '', seconds = 0) {
    super(message);
    this.kind = kind;
    this.seconds = seconds;
  }
}

/** Where another product is, and what opens it. */
export interface Connection {
  readonly address: string;
  readonly token: string;
}

function allowedHosts({ moveInLocal, moveInPrivate }: Config): AllowedHosts {
  return { loopback: moveInLocal, private: moveInPrivate };
}

/** An address as typed, to that of the installation: scheme, host and path without the API. Throws by field. */
export function addressOf(config: Config, typed: unknown): string {
  const text = typeof typed === 'string' ? typed.trim() : '';
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  const allowed = allowedHosts(config);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal && allowed.loopback);
  if (!url || text === '' || text.length > 500 || url.username !== '' || url.password !== '')
    throw invalid({ address: { key: 'move_in_address' } });
  if (!isSecure) throw invalid({ address: { key: 'move_in_https' } });
  if (isIP(host) === 0 ? host === 'localhost' && !allowed.loopback : !isAllowedAddress(host, allowed))
    throw invalid({ address: { key: 'move_in_inside', params: { host } } });
  const path = url.pathname.replace(/\/(api(\/v1)?)?\/*$/, '');
  return `${url.origin}${path}`;
}

async function fetched(
  config: Config,
  url: string,
  token: string,
  accept: string,
  maxBytes: number,
): Promise<Response> {
  try {
    return await guardedFetch(
      url,
      {
        method: 'GET',
        headers: { authorization: `Bearer ${token}`, accept, 'user-agent': 'Steward' },
        signal: AbortSignal.timeout(TIMEOUT),
        maxBytes,
      },
      allowedHosts(config),
    );
  } catch (error) {
    if (error instanceof Unreachable) throw new Fault('inside', error.message);
    if (error instanceof TooLong) throw new Fault('too_long');
    throw new Fault('silent', error instanceof Error && 'code' in error ? String(error.code) : '');
  }
}

/** Throws for what is no success. */
function checked(response: Response): Response {
  const { status, headers } = response;
  if (status === 401) throw new Fault('denied');
  if (status === 403) throw new Fault('forbidden');
  if (status === 404) throw new Fault('missing');
  if (status === 429) throw new Fault('limited', '', waitOf(headers.get('retry-after')));
  if (status >= 300 && status < 400) throw new Fault('redirected', headers.get('location') ?? '');
  if (status >= 500) throw new Fault('silent', String(status));
  if (status >= 400) throw new Fault('strange', String(status));
  return response;
}

/** Seconds, or a date. */
function waitOf(text: string | null): number {
  const seconds = Number(text ?? '60');
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(text ?? '') - Date.now()) / 1000;
  return Math.min(Math.max(Number.isFinite(wait) ? wait : 60, 0), LONGEST_WAIT);
}

/** An object of the API. Refusals come with success and a status. */
export async function askJson(config: Config, { address, token }: Connection, path: string): Promise<unknown> {
  const response = checked(await fetched(config, `${address}${path}`, token, 'application/json', MAX_ANSWER));
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // A page for people has another beginning than half an answer.
    throw text.trimStart().startsWith('{') ? new Fault('silent', 'JSON') : new Fault('strange', 'HTML');
  }
  if (!isObject(answer)) throw new Fault('strange', 'JSON');
  if (answer['status'] === 'error') {
    const said = String(answer['messages'] ?? '').slice(0, 200);
    throw new Fault(/unauthori|permission|insufficient/i.test(said) ? 'forbidden' : 'strange', said);
  }
  return answer;
}

/** A page of a list. */
interface Listed {
  readonly total: number;
  readonly rows: readonly unknown[];
}

export async function askList(config: Config, connection: Connection, path: string): Promise<Listed> {
  const { total, rows } = objectIn(await askJson(config, connection, path));
  if (typeof total !== 'number' || !Array.isArray(rows)) throw new Fault('strange', 'JSON');
  return { total, rows };
}

/** A file of the same installation; the token is told to no other one. */
export async function askBytes(
  config: Config,
  { address, token }: Connection,
  url: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const whole = URL.parse(url, `${address}/`);
  if (whole?.origin !== new URL(address).origin) throw new Fault('forbidden', whole?.host ?? '');
  const response = checked(await fetched(config, whole.href, token, '*/*', maxBytes));
  return new Uint8Array(await response.arrayBuffer());
}
