import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { LANGUAGES, message as sentence, type Language } from '@steward/kernel/contract/messages/index.ts';
import { guardedFetch, Unreachable } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { WEBHOOK_FORMS } from '../contract/fields.ts';
import { bodyOf, CHAT_PAUSE } from './chat.ts';
import { enqueueSending } from './collect.ts';
import { messageOf, sentenceOf, signed, type Line } from './message.ts';
import { allowedHosts, secretsOf, type WebhookRow } from './store.ts';

/** Milliseconds for an answer. */
const TIMEOUT = 10_000;
/** Messages about different records sent concurrently. */
const AT_ONCE = 5;
/** Milliseconds after which a job yields to other webhooks. */
const TURN = 20_000;
/** Characters of an answer that are stored. */
const LONGEST_ANSWER = 1000;
/**
 * Seconds until each next attempt; after the last one the delivery has failed. Just over three days in all: with its
 * last attempt a webhook that has nothing else to send is turned off.
 */
const PAUSES = [10, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 26 * 3600] as const;
/** Maximum number of seconds that are accepted from `Retry-After`. */
const LONGEST_WAIT = 3600;
/** Status codes of overload, after which nothing else is sent for a while. */
const TOO_MANY = 429;
/** Days without a success, while some deliveries fail, after which a webhook is turned off. */
const STOP_AFTER_DAYS = 3;

type Delivery = Pick<Tables['webhook_delivery'], 'id' | 'event' | 'attempts'> & { readonly line: string } & Omit<
    Line,
    'id'
  >;

interface Answer {
  readonly status: number | null;
  readonly text: string;
  readonly took: number;
  /** Seconds requested by `Retry-After`. */
  readonly retryAfter?: number;
}

/**
 * Sends the deliveries of a webhook, in order for each record. Results are stored after the answer; after a crash in
 * between, the message is resent with the same id.
 */
export async function sendWaiting(payload: unknown, services: Services): Promise<void> {
  const companyId = payloadText(payload, 'company_id');
  const webhookId = payloadText(payload, 'webhook_id');
  const { database } = services;
  const begun = performance.now();
  let hasSent = false;
  for (;;) {
    const found = await database.inCompany(companyId, (tx) => nextOf(tx, companyId, webhookId, services.now()));
    if (!found) return;
    const { webhook, due, next, about } = found;
    if (due.length === 0) {
      if (next) await database.inCompany(companyId, (tx) => enqueueSending({ tx, companyId }, webhookId, { at: next }));
      return;
    }
    if (hasSent && webhook.form !== 'json') await rest(CHAT_PAUSE);
    hasSent = true;
    const secrets = await secretsOf(services.config, webhook, services.now());
    const answers = await Promise.all(due.map((one) => sendOne(services, webhook, secrets, one, about)));
    await database.inCompany(companyId, (tx) => writeAnswers(tx, services, webhook, due, answers));
    if (performance.now() - begun < TURN) continue;
    return database.inCompany(companyId, (tx) => enqueueSending({ tx, companyId }, webhookId));
  }
}

interface Found {
  readonly webhook: WebhookRow;
  readonly due: readonly Delivery[];
  /** Time of the next delivery, if none is due. */
  readonly next: Date | null;
  readonly about: { readonly name: string; readonly language: string };
}

async function nextOf(tx: Tx, companyId: string, webhookId: string, now: Date): Promise<Found | null> {
  const webhook = await tx.maybe(sql<WebhookRow>`
    select * from webhook where company_id = ${companyId} and id = ${webhookId} and is_active`);
  if (!webhook) return null;
  // The first waiting delivery of each record; retries hold up later ones of the same record.
  const due = await tx.rows(sql<Delivery>`
    select d.id, d.event, d.attempts, a.id as line, a.record, a.record_id, a.record_title, a.action, a.changes,
      a.actor_id, a.actor_name, a.target_type, a.target_id, a.target_name, a.note, a.created_at
    from webhook_delivery d join activity a on a.company_id = d.company_id and a.id = d.activity_id
    where d.company_id = ${companyId} and d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now}
    and not exists (select from webhook_delivery e where e.company_id = d.company_id and e.webhook_id = d.webhook_id
      and e.state = 'waiting' and e.record_id = d.record_id and e.activity_id < d.activity_id)
    order by d.activity_id limit ${webhook.form === 'json' ? AT_ONCE : 1}`);
  const next = await tx.maybe(sql<{ at: Date | null }>`
    select min(due_at) as at from webhook_delivery d
    where d.company_id = ${companyId} and d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at > ${now}`);
  const company = await tx.one(sql<Found['about']>`
    select c.name, coalesce(u.language, 'en') as language from company c
    left join app_user u on u.company_id = c.id and u.id = c.owner_id where c.id = ${companyId}`);
  return { webhook, due, next: next?.at ?? null, about: company };
}

async function sendOne(
  { config, modules, now }: Services,
  webhook: WebhookRow,
  secrets: readonly string[],
  delivery: Delivery,
  { name, language }: Found['about'],
): Promise<Answer> {
  const line = { ...delivery, id: delivery.line };
  const company = { id: webhook.company_id, name };
  const message = messageOf(delivery.event, line, { company, publicUrl: config.publicUrl }, modules.historyNotes);
  const form = WEBHOOK_FORMS.find((one) => one === webhook.form) ?? 'json';
  const spoken = LANGUAGES.find((one) => one === language) ?? 'en';
  const body = bodyOf(form, message, sentenceOf(line, spoken));
  return post(webhook.url, body, signed(message.id, now(), body, secrets), config, spoken);
}

/** Sends a message once. The reason of a failure is given in the language. */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  config: Services['config'],
  language: Language,
): Promise<Answer> {
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  try {
    const answer = await guardedFetch(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Steward-Webhooks', ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      },
      allowedHosts(config),
    );
    return {
      status: answer.status,
      text: (await answer.text()).slice(0, LONGEST_ANSWER).replaceAll('\u0000', ''),
      took: took(),
      retryAfter: Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || 0,
    };
  } catch (error) {
    return { status: null, text: reasonOf(error, language), took: took() };
  }
}

/** Error text for users: the cause, without internal details. */
function reasonOf(error: unknown, language: Language): string {
  if (error instanceof Unreachable) return sentence(language, 'webhook_not_allowed', { host: error.message });
  if (!(error instanceof Error)) return sentence(language, 'webhook_no_answer');
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return sentence(language, 'webhook_timeout', { seconds: TIMEOUT / 1000 });
  return 'code' in error
    ? `${String(error.code)}: ${error.message}`.slice(0, LONGEST_ANSWER)
    : error.message.slice(0, LONGEST_ANSWER);
}

/** Seconds of `Retry-After`. */
function waitOf({ retryAfter = 0 }: Answer): number {
  return Math.min(retryAfter, LONGEST_WAIT);
}

export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

async function writeAnswers(
  tx: Tx,
  services: Services,
  webhook: WebhookRow,
  due: readonly Delivery[],
  answers: readonly Answer[],
): Promise<void> {
  const now = services.now();
  const { company_id: companyId, id } = webhook;
  for (const [index, delivery] of due.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    const attempts = delivery.attempts + 1;
    const pause = PAUSES[attempts - 1];
    const wait = Math.max(pause ?? 0, waitOf(answer));
    const state = isSuccess(answer) ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
    await tx.run(sql`
      update webhook_delivery set attempts = ${attempts}, state = ${state}, sent_at = ${now}, status = ${answer.status},
        answer = ${answer.text}, took_ms = ${answer.took},
        due_at = ${new Date(now.getTime() + wait * 1000)}
      where company_id = ${companyId} and id = ${delivery.id}`);
  }
  const busy = Math.max(...answers.map((one) => (one.status === TOO_MANY ? waitOf(one) : 0)));
  if (busy > 0)
    await tx.run(sql`update webhook_delivery set due_at = ${new Date(now.getTime() + busy * 1000)}
      where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting' and due_at <= ${now}`);
  if (answers.some(isSuccess)) {
    await tx.run(sql`update webhook set failing_since = null where company_id = ${companyId} and id = ${id}
      and failing_since is not null`);
    return;
  }
  const limit = new Date(now.getTime() - STOP_AFTER_DAYS * 86_400_000);
  // A webhook that was turned off meanwhile stays off.
  await tx.run(sql`
    update webhook set failing_since = coalesce(failing_since, ${now}),
      is_active = failing_since is null or failing_since > ${limit},
      stopped_at = case when failing_since <= ${limit} then ${now}::timestamptz end
    where company_id = ${companyId} and id = ${id} and is_active`);
}
