import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { isAllowedAddress, type AllowedHosts } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { PushDevice, PushDevices } from '../../contract/wire.ts';
import { vapidKeys } from './keys.ts';

/** Maximum number of browsers of a user; beyond that, the least recently seen is removed. */
const MAX_DEVICES = 10;
const LONGEST_ENDPOINT = 1000;

type Row = Tables['push_device'];
/** A push subscription. */
export type Device = Pick<Row, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** Allowed addresses of push services. */
export function allowedServices({ pushLocal, pushPrivate }: Config): AllowedHosts {
  return { loopback: pushLocal, private: pushPrivate };
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Browsers of the caller, and the key for subscribing. */
export async function listDevices(ctx: Context): Promise<PushDevices> {
  const rows = await ctx.tx.rows(sql<Row>`
    select * from push_device where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} order by seen_at desc`);
  const { publicKey } = await vapidKeys(ctx.services.config);
  return { key: publicKey, devices: rows.map(shown) };
}

function shown({ id, user_agent: agent, endpoint_hash: hash, created_at, seen_at, pushed_at }: Row): PushDevice {
  const times = { created_at: created_at.toISOString(), seen_at: seen_at.toISOString() };
  return { id, user_agent: agent, endpoint_hash: hash, ...times, pushed_at: pushed_at?.toISOString() ?? null };
}

/**
 * Adds or refreshes a browser of the caller (`PushSubscription` of the Push API). A browser gets the notifications of
 * one user per company, the last one signed in.
 */
export async function addDevice(
  ctx: Context,
  body: Readonly<Record<string, unknown>>,
  userAgent: string | undefined,
): Promise<PushDevice> {
  const { tx, companyId, user, now } = ctx;
  if (user.support) throw new AppError('forbidden');
  const { endpoint, p256dh, auth } = subscriptionOf(body, allowedServices(ctx.services.config));
  const account = await tx.one(sql<{ sign_outs: number }>`
    select a.sign_outs from app_user u join account a on a.id = u.account_id
    where u.company_id = ${companyId} and u.id = ${user.id}`);
  const row = await tx.one(sql<Row>`
    insert into push_device (company_id, id, user_id, endpoint, endpoint_hash, p256dh, auth, user_agent, sign_outs,
      created_at, seen_at)
    values (${companyId}, ${v7()}, ${user.id}, ${endpoint}, ${hashOf(endpoint)}, ${p256dh}, ${auth},
      ${(userAgent ?? '').slice(0, 300)}, ${account.sign_outs}, ${now}, ${now})
    on conflict (company_id, endpoint_hash) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
      auth = excluded.auth, user_agent = excluded.user_agent, sign_outs = excluded.sign_outs, seen_at = excluded.seen_at
    returning *`);
  await tx.run(sql`
    delete from push_device where company_id = ${companyId} and id in (
      select d.id from push_device d where d.company_id = ${companyId} and d.user_id = ${user.id}
      order by d.seen_at desc, d.id desc offset ${MAX_DEVICES})`);
  return shown(row);
}

/** Validates the input of a browser. Connections to the address have the same limits (`guardedFetch`). */
function subscriptionOf(body: Readonly<Record<string, unknown>>, allowed: AllowedHosts): Omit<Device, 'id'> {
  const { endpoint, keys } = body;
  const { p256dh, auth } = isObject(keys) ? keys : {};
  const url = typeof endpoint === 'string' && endpoint.length <= LONGEST_ENDPOINT ? URL.parse(endpoint) : null;
  if (typeof endpoint !== 'string' || !url || !isService(url, allowed))
    throw invalid({ endpoint: { key: 'push_endpoint' } });
  // An uncompressed point of P-256, and 16 bytes.
  const isPoint = bytesOf(p256dh).length === 65 && bytesOf(p256dh)[0] === 4;
  if (typeof p256dh !== 'string' || typeof auth !== 'string' || !isPoint || bytesOf(auth).length !== 16)
    throw invalid({ keys: { key: 'push_keys' } });
  return { endpoint, p256dh, auth };
}

const bytesOf = (text: unknown): Buffer => Buffer.from(typeof text === 'string' ? text : '', 'base64url');

function isService({ protocol, hostname, username, password }: URL, allowed: AllowedHosts): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (username !== '' || password !== '') return false;
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal && allowed.loopback)) return false;
  return isIP(host) === 0 ? host !== 'localhost' || allowed.loopback : isAllowedAddress(host, allowed);
}

/** Removes a browser of the caller. */
export async function removeDevice({ tx, companyId, user }: Context, id: string): Promise<void> {
  const removed = await tx.run(sql`
    delete from push_device where company_id = ${companyId} and user_id = ${user.id} and id = ${id}`);
  if (removed === 0) throw new AppError('not_found');
}

/** The same by push address, as at sign-out. */
export async function removeEndpoint({ tx, companyId, user }: Context, endpoint: unknown): Promise<void> {
  if (typeof endpoint !== 'string') throw invalid({ endpoint: { key: 'push_endpoint' } });
  await tx.run(sql`
    delete from push_device where company_id = ${companyId} and user_id = ${user.id}
      and endpoint_hash = ${hashOf(endpoint)}`);
}

/** Those of the users who have at least one subscribed browser. */
export async function withDevices(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<Pick<Row, 'user_id'>>`
    select distinct user_id from push_device where company_id = ${companyId} and user_id = any(${[...users]}::uuid[])`);
  return new Set(rows.map((row) => row.user_id));
}

/** Subscriptions of a user, seen since all sessions of the account were last ended. */
export async function devicesOf(tx: Tx, companyId: string, userId: string): Promise<readonly Device[]> {
  return tx.rows(sql<Device>`
    select d.id, d.endpoint, d.p256dh, d.auth from push_device d
    join app_user u on u.company_id = d.company_id and u.id = d.user_id join account a on a.id = u.account_id
    where d.company_id = ${companyId} and d.user_id = ${userId} and d.sign_outs = a.sign_outs
      and u.activated and u.deleted_at is null and a.is_verified order by d.id`);
}

/** Stores the answer of a push service; expired subscriptions are removed. */
export async function recordAnswers(
  { tx, companyId, now }: Pick<Context, 'tx' | 'companyId' | 'now'>,
  { pushed, gone }: { readonly pushed: readonly string[]; readonly gone: readonly string[] },
): Promise<void> {
  if (gone.length > 0)
    await tx.run(sql`delete from push_device where company_id = ${companyId} and id = any(${[...gone]}::uuid[])`);
  if (pushed.length > 0)
    await tx.run(sql`
      update push_device set pushed_at = ${now} where company_id = ${companyId} and id = any(${[...pushed]}::uuid[])`);
}
