import { sql } from 'kysely';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { contextAs } from '@steward/kernel/server/identity/contexts/context_of.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import type { PushMessage } from '../../contract/wire.ts';
import { choicesOf, pushDue, quietUntil } from '../choices.ts';
import { enqueuePush, PUSH_TASK } from '../jobs.ts';
import { notificationsAmong } from '../read.ts';
import { waitingFor } from '../waiting.ts';
import { devicesOf, recordAnswers, type Device } from './devices.ts';
import { messageOf, testMessage } from './message.ts';
import { push, type Pushed } from './send.ts';

/** Seconds until each attempt; after the last one the message is dropped. */
const PAUSES = [30, 120, 600, 3600] as const;

/** A message to retry. */
interface Retry {
  readonly device: string;
  readonly ids: readonly string[];
  readonly attempt: number;
}

/** Adds the jobs of these users. */
export async function schedulePushes(ctx: Context, users: ReadonlySet<string>): Promise<void> {
  const choiceOf = await choicesOf(ctx, [...users]);
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  for (const user of users) await enqueuePush(ctx.tx, ctx.companyId, user, pushDue(choiceOf(user), zone, ctx.now));
}

/** Adds the job of a confirmation message. */
export function enqueueTest({ tx, companyId, user }: Context, device: string): Promise<void> {
  return enqueue(tx, PUSH_TASK, { company_id: companyId, user_id: user.id, test: device });
}

interface Prepared {
  readonly message: PushMessage;
  readonly devices: readonly Device[];
  /** Ids of its notifications. */
  readonly ids: readonly string[];
}

/**
 * Pushes one message to each browser of a user. Notifications are marked after the answers; after a crash they are
 * pushed again and replace the first message on the device.
 */
export async function pushNotifications(payload: unknown, services: Services): Promise<void> {
  const [companyId, userId] = [payloadText(payload, 'company_id'), payloadText(payload, 'user_id')];
  const retry = retryOf(payload);
  const test = isObject(payload) && typeof payload['test'] === 'string' ? payload['test'] : null;
  const inCompany = <T>(fn: (ctx: Context) => Promise<T>) =>
    backgroundContext(services, companyId, 'notifications by push', fn);
  const prepared = await inCompany((ctx) => (test ? prepareTest(ctx, userId, test) : prepare(ctx, userId, retry)));
  if (!prepared) return;
  const { message, devices, ids } = prepared;
  const answers = await Promise.all(
    devices.map(async (device) => [device.id, await push(services.config, device, message)] as const),
  );
  await inCompany(async (ctx) => {
    const those = (wanted: Pushed) => answers.flatMap(([id, answer]) => (answer === wanted ? [id] : []));
    await recordAnswers(ctx, { pushed: those('sent'), gone: those('gone') });
    if (test) return;
    for (const [device, answer] of answers)
      if (typeof answer === 'object')
        await retryLater(ctx, userId, { device, ids, attempt: (retry?.attempt ?? 0) + 1 }, answer.later);
    if (!retry) await markPushed(ctx, userId, ids);
  });
}

function retryOf(payload: unknown): Retry | null {
  const { device, ids, attempt } = isObject(payload) ? payload : {};
  if (typeof device !== 'string' || !Array.isArray(ids) || typeof attempt !== 'number') return null;
  return { device, ids: ids.filter((one) => typeof one === 'string'), attempt };
}

async function prepare(ctx: Context, userId: string, retry: Retry | null): Promise<Prepared | null> {
  const { tx, companyId, now } = ctx;
  const choice = (await choicesOf(ctx, [userId]))(userId);
  const quiet = quietUntil(choice, ctx.user.company.settings?.time_zone ?? 'UTC', now);
  if (quiet) {
    await (retry ? enqueueRetry(ctx, userId, retry, quiet) : enqueuePush(tx, companyId, userId, quiet));
    return null;
  }
  const waiting = retry ? { ids: retry.ids, after: null } : await waitingFor(ctx, userId, 'to_push');
  if (waiting.after) await enqueuePush(tx, companyId, userId, waiting.after);
  const { ids } = waiting;
  if (ids.length === 0) return null;
  const all = await devicesOf(tx, companyId, userId);
  const devices = retry ? all.filter((one) => one.id === retry.device) : all;
  const reader = await readerOf(ctx, userId);
  const told = reader && devices.length > 0 ? await notificationsAmong(reader, ids) : [];
  const [first, ...others] = told;
  if (reader && first) return { message: messageOf(reader, [first, ...others]), devices, ids };
  if (!retry) await markPushed(ctx, userId, ids);
  return null;
}

async function prepareTest(ctx: Context, userId: string, id: string): Promise<Prepared | null> {
  const devices = (await devicesOf(ctx.tx, ctx.companyId, userId)).filter((one) => one.id === id);
  const reader = await readerOf(ctx, userId);
  return reader && devices.length > 0 ? { message: testMessage(reader), devices, ids: [] } : null;
}

/** Context of the user, with their permissions and language. */
async function readerOf(ctx: Context, userId: string): Promise<Context | null> {
  const person = await ctx.tx.maybe(sql<Pick<Tables['app_user'], 'language'>>`
    select language from app_user where company_id = ${ctx.companyId} and id = ${userId}`);
  const actor = await loadActor(ctx.tx, ctx.companyId, userId);
  const language = LANGUAGES.find((one) => one === person?.language) ?? 'en';
  return actor ? { ...(await contextAs(ctx, actor)), language } : null;
}

async function markPushed({ tx, companyId }: Context, userId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update notification set to_push = false where company_id = ${companyId} and user_id = ${userId}
      and id = any(${[...ids]}::uuid[])`);
}

async function retryLater(ctx: Context, userId: string, retry: Retry, later: number): Promise<void> {
  const pause = PAUSES[retry.attempt - 1];
  if (pause === undefined) return;
  await enqueueRetry(ctx, userId, retry, new Date(ctx.now.getTime() + Math.max(pause, later) * 1000));
}

function enqueueRetry({ tx, companyId }: Context, userId: string, retry: Retry, at: Date): Promise<void> {
  return enqueue(tx, PUSH_TASK, { company_id: companyId, user_id: userId, ...retry }, { at });
}
