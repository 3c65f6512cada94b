import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context, Services } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import { inEachCompany, type Schedule } from '../jobs/schedule.ts';
import { decrypt, derivedKey, encrypt } from '../secrets.ts';
import { ExternalCall } from './route.ts';

/** The answer of a call, and the name by which it is undone; `null`: it cannot be undone. */
interface Answer {
  readonly body: unknown;
  readonly undo: string | null;
  /** It was given before, to the first call with the key. */
  readonly isReplayed?: true;
}

interface Sent {
  readonly url: string;
  readonly body: unknown;
}

/** With a key: a body may have a password, which could be guessed from a plain hash. */
async function fingerprintOf({ services }: Context, { url, body }: Sent): Promise<string> {
  const key = await derivedKey(services.config, 'repeated calls');
  return createHmac('sha256', key)
    .update(JSON.stringify([url, body]))
    .digest('hex');
}

/** What an encrypted answer is bound to. */
const placeOf = ({ companyId, user }: Context, key: string): string => `answer ${companyId} ${user.id} ${key}`;

/** An answer as it is stored: encrypted if it has a secret. */
async function stored(ctx: Context, key: string, body: unknown, hasSecret: boolean): Promise<string> {
  const text = JSON.stringify(body);
  return hasSecret ? JSON.stringify({ sealed: await encrypt(ctx.services.config, placeOf(ctx, key), text) }) : text;
}

async function opened(ctx: Context, key: string, body: unknown, hasSecret: boolean): Promise<unknown> {
  if (!hasSecret || !isObject(body) || typeof body['sealed'] !== 'string') return body;
  const answer: unknown = JSON.parse(await decrypt(ctx.services.config, placeOf(ctx, key), body['sealed']));
  return answer;
}

/**
 * A repeated create with the same `Idempotency-Key` gets the first answer, and the same undo. The key is inserted in
 * the transaction of the create, so that a concurrent repeat waits for the first.
 */
export async function withIdempotencyKey(
  ctx: Context,
  key: string | undefined,
  input: Sent,
  { status, hasSecret }: { readonly status: number; readonly hasSecret: boolean },
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return create();
  if (key.length === 0 || key.length > 200)
    throw invalid({ 'Idempotency-Key': { key: 'too_long', params: { max: 200, length: key.length } } });
  const fingerprint = await fingerprintOf(ctx, input);
  const isFirst = await ctx.tx.run(sql`
    insert into idempotency (company_id, user_id, key, fingerprint, status, body, created_at)
    values (${ctx.companyId}, ${ctx.user.id}, ${key}, ${fingerprint}, ${status}, 'null'::jsonb, ${ctx.now})
    on conflict do nothing`);
  if (isFirst === 0) {
    const earlier = await ctx.tx.one(sql<Pick<Tables['idempotency'], 'fingerprint' | 'body' | 'undo'>>`
      select fingerprint, body, undo from idempotency where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and key = ${key}`);
    // The caller whose answer was lost learns what is stored.
    const body = await opened(ctx, key, earlier.body, hasSecret);
    if (earlier.fingerprint !== fingerprint) throw new AppError('idempotency_conflict', { extra: { answer: body } });
    return { body, undo: earlier.undo, isReplayed: true };
  }
  const answer = await create();
  const { body, undo } = answer;
  // An external call continues in another transaction, in which the key is stored.
  if (body instanceof ExternalCall) {
    await ctx.tx.run(
      sql`delete from idempotency where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and key = ${key}`,
    );
    return answer;
  }
  await ctx.tx.run(
    sql`update idempotency set body = ${await stored(ctx, key, body, hasSecret)}::jsonb, undo = ${undo}
      where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and key = ${key}`,
  );
  return answer;
}

/** Days in which a create that is sent again gets the first answer. */
const DAYS = 7;

export const idempotencySchedules: readonly Schedule[] = [
  { task: 'forget_idempotency_keys', at: '30 3 * * *', run: forgetKeys },
];

export async function forgetKeys(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - DAYS * 86_400_000);
  await inEachCompany(services, async (tx, companyId) => {
    await tx.run(sql`delete from idempotency where company_id = ${companyId} and created_at < ${past}`);
  });
}
