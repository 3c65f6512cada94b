import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { WEBHOOK_FORMS } from '../contract/fields.ts';
import type { DeliveryState, WebhookDelivery, WebhookMessage } from '../contract/wire.ts';
import { bodyOf } from './chat.ts';
import { enqueueSending } from './collect.ts';
import { messageOf, signed, type Line } from './message.ts';
import { isSuccess, post } from './send.ts';
import { readWebhook, secretsOf, type WebhookRow } from './store.ts';

const STATES: readonly DeliveryState[] = ['waiting', 'delivered', 'failed'];
const PAGE = 50;
/** Days for which finished deliveries are kept. */
const STORED_DAYS = 30;
/** Rows deleted in one statement. */
const PORTION = 5000;

type Row = Tables['webhook_delivery'] & Pick<Tables['activity'], 'record_title'>;

/** Deliveries of a webhook, the newest first; `before` is the id of the last one of the page before. */
export async function listDeliveries(
  ctx: Context,
  webhookId: string,
  { state, before }: { readonly state?: string | undefined; readonly before?: string | undefined },
): Promise<{ results: WebhookDelivery[]; has_more: boolean }> {
  await readWebhook(ctx, webhookId);
  const wanted = STATES.find((one) => one === state);
  const rows = await ctx.tx.rows(sql<Row>`
    select d.*, coalesce(a.record_title, '') as record_title from webhook_delivery d
    left join activity a on a.company_id = ${ctx.companyId} and a.id = d.activity_id
    where d.company_id = ${ctx.companyId} and d.webhook_id = ${webhookId}
    ${wanted ? sql`and d.state = ${wanted}` : sql``}
    ${
      before
        ? sql`and (d.activity_id, d.id) < (select b.activity_id, b.id from webhook_delivery b
            where b.company_id = ${ctx.companyId} and b.id = ${before})`
        : sql``
    }
    order by d.activity_id desc, d.id desc limit ${PAGE + 1}`);
  return { results: rows.slice(0, PAGE).map(shown), has_more: rows.length > PAGE };
}

function shown(row: Row): WebhookDelivery {
  return {
    id: row.id,
    event_id: row.activity_id,
    event: row.event,
    record: row.record,
    record_id: row.record_id,
    title: row.record_title,
    state: STATES.find((one) => one === row.state) ?? 'waiting',
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
    sent_at: row.sent_at?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
    took_ms: row.took_ms,
  };
}

/** The event of a delivery, before conversion to a chat format. */
export async function readMessage(ctx: Context, webhookId: string, id: string): Promise<WebhookMessage> {
  const row = await ctx.tx.maybe(sql<Line & Pick<Row, 'event'>>`
    select a.*, d.event from webhook_delivery d join activity a on a.company_id = d.company_id and a.id = d.activity_id
    where d.company_id = ${ctx.companyId} and d.webhook_id = ${webhookId} and d.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return messageOf(row.event, row, aboutOf(ctx), ctx.services.modules.historyNotes);
}

/** Resends a delivery in any state, with fresh retries. */
export async function sendAgain(ctx: Context, webhookId: string, id: string): Promise<void> {
  const n = await ctx.tx.run(sql`
    update webhook_delivery set state = 'waiting', attempts = 0, due_at = ${ctx.now}
    where company_id = ${ctx.companyId} and webhook_id = ${webhookId} and id = ${id}`);
  if (n === 0) throw new AppError('not_found');
  await enqueueSending(ctx, webhookId);
}

/** Sends a message of type `test` now and returns the result. */
export async function testWebhook(ctx: Context, id: string): Promise<ExternalCall> {
  const row = await ctx.tx.maybe(sql<WebhookRow>`
    select * from webhook where company_id = ${ctx.companyId} and id = ${id}`);
  if (!row) throw new AppError('not_found');
  const { config } = ctx.services;
  const secrets = await secretsOf(config, row, ctx.now);
  const message: WebhookMessage = {
    id: v7(),
    type: 'test',
    timestamp: ctx.now.toISOString(),
    data: {
      company: aboutOf(ctx).company,
      record: { type: 'webhook', id, title: row.name, url: null },
      actor: { id: ctx.user.id || null, name: ctx.user.name },
      target: null,
      note: null,
      changes: [],
    },
  };
  const form = WEBHOOK_FORMS.find((one) => one === row.form) ?? 'json';
  const body = bodyOf(form, message, `${ctx.user.name} · Steward ·`);
  const headers = signed(message.id, ctx.now, body, secrets);
  return new ExternalCall(async () => {
    const answer = await post(row.url, body, headers, config, ctx.language);
    const outcome = { is_ok: isSuccess(answer), status: answer.status, answer: answer.text, took_ms: answer.took };
    return () => Promise.resolve(outcome);
  });
}

/** Deletes old deliveries by the index of each webhook; ids of history entries contain their time. */
export async function removeOld({ tx, companyId, now }: Context): Promise<void> {
  const until = v7({ msecs: now.getTime() - STORED_DAYS * 86_400_000 });
  const webhooks = await tx.ids(sql`select id from webhook where company_id = ${companyId}`);
  for (const webhook of webhooks)
    while (
      (await tx.run(sql`
        delete from webhook_delivery where company_id = ${companyId} and webhook_id = ${webhook} and id in (
          select x.id from webhook_delivery x where x.company_id = ${companyId} and x.webhook_id = ${webhook}
            and x.state <> 'waiting' and x.activity_id < ${until} order by x.activity_id limit ${PORTION})`)) ===
      PORTION
    );
}

export function aboutOf(ctx: Context) {
  return { company: { id: ctx.companyId, name: ctx.user.company.name }, publicUrl: ctx.services.config.publicUrl };
}
