import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { isAllowedAddress, type AllowedHosts } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import { WEBHOOK_FORMS, webhookFields } from '../contract/fields.ts';
import { parseFilters, type FilterFault, type WebhookFilters } from '../contract/filters.ts';
import type { NewWebhook, Webhook } from '../contract/wire.ts';
import { isEvent } from './catalogue.ts';
import { enqueueSending } from './collect.ts';
import { faultsOf, readFilters, shownFilters } from './filters.ts';

/** Maximum number of webhooks of a company, since each event may go to all of them. */
const MAX_WEBHOOKS = 20;
/** Hours for which the former secret also signs. */
const FORMER_HOURS = 24;

export type WebhookRow = Tables['webhook'];

interface Listed extends WebhookRow {
  readonly places: readonly { readonly id: string; readonly name: string }[];
  readonly waiting: number;
  readonly last_sent_at: Date | null;
  readonly last_status: number | null;
}

/** Limit of counting waiting deliveries. */
const MOST_WAITING = 1000;

export async function listWebhooks(ctx: Context, condition: RawBuilder<unknown> = sql`true`): Promise<Webhook[]> {
  const rows = await ctx.tx.rows(sql<Listed>`
    select w.*, d.sent_at as last_sent_at, d.status as last_status,
      (select count(*)::int from (select 1 from webhook_delivery x where x.company_id = ${ctx.companyId}
        and x.webhook_id = w.id and x.state = 'waiting' limit ${MOST_WAITING}) c) as waiting,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]') from workspace s
        where s.company_id = ${ctx.companyId} and s.deleted_at is null and s.id = any(w.work_space_ids)) as places
    from webhook w left join lateral (
      select x.sent_at, x.status from webhook_delivery x where x.company_id = ${ctx.companyId} and x.webhook_id = w.id
      and x.sent_at is not null order by x.activity_id desc limit 1) d on true
    where w.company_id = ${ctx.companyId} and ${condition} order by w.created_at, w.id`);
  const faults: (readonly FilterFault[])[] = [];
  for (const row of rows) faults.push(await faultsOf(ctx, filtersOf(row)));
  return rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    form: WEBHOOK_FORMS.find((one) => one === row.form) ?? 'json',
    events: row.events,
    work_space: row.work_space_ids && row.places,
    filters: shownFilters(ctx, filtersOf(row)).filters,
    hidden_filters: shownFilters(ctx, filtersOf(row)).hidden,
    filter_faults: faults[index] ?? [],
    is_active: row.is_active,
    failing_since: row.failing_since?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    waiting: row.waiting,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    last_status: row.last_status,
  }));
}

export async function readWebhook(ctx: Context, id: string): Promise<Webhook> {
  const [found] = await listWebhooks(ctx, sql`w.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Creates a webhook. Only this answer has its secret. */
export async function createWebhook(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<NewWebhook> {
  const values = readInput(ctx, body);
  const filters = stored(await readFilters(ctx, body['filters']));
  // Locked, so that concurrent creates do not exceed the limit.
  await ctx.tx.run(sql`select id from company where id = ${ctx.companyId} for update`);
  const n = await ctx.tx.count(sql`select count(*)::int as n from webhook where company_id = ${ctx.companyId}`);
  if (n >= MAX_WEBHOOKS) throw invalid({ name: { key: 'too_many_webhooks', params: { max: MAX_WEBHOOKS } } });
  const id = v7();
  const secret = newSecret();
  await ctx.tx.run(
    insertRows(ctx.companyId, 'webhook', [
      {
        id,
        ...values,
        filters,
        secret: await sealed(ctx, id, secret),
        created_at: ctx.now,
        created_by: ctx.user.id || null,
      },
    ]),
  );
  await note(ctx, null, values.name);
  return { ...(await readWebhook(ctx, id)), secret };
}

/** Changes a webhook. Turning it on sends waiting deliveries. */
export async function updateWebhook(
  ctx: Context,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Webhook> {
  const before = await readWebhook(ctx, id);
  const { work_space: places, ...same } = before;
  const { filters } = body;
  const given = filters === undefined ? null : await withHiddenFilters(ctx, id, await readFilters(ctx, filters));
  const values = readInput(ctx, { ...same, work_space_ids: places?.map((one) => one.id) ?? [], ...body });
  const { name, url, form, events, is_active: isActive, work_space_ids: spaces } = values;
  const begins = isActive && !before.is_active;
  await ctx.tx.run(sql`
    update webhook set name = ${name}, url = ${url}, form = ${form}, events = ${events}::text[],
      work_space_ids = ${spaces}::uuid[], is_active = ${isActive},
      stopped_at = case when ${isActive}::bool then null else stopped_at end,
      failing_since = case when ${begins}::bool then null else failing_since end
    where company_id = ${ctx.companyId} and id = ${id}`);
  if (given)
    await ctx.tx
      .run(sql`update webhook set filters = nullif(${JSON.stringify(stored(given))}::jsonb, 'null'), filters_broken_at = null
      where company_id = ${ctx.companyId} and id = ${id}`);
  if (begins) {
    await ctx.tx.run(sql`update webhook_delivery set due_at = ${ctx.now}
      where company_id = ${ctx.companyId} and webhook_id = ${id} and state = 'waiting'`);
    await enqueueSending(ctx, id);
  }
  await note(ctx, before.name, name);
  return readWebhook(ctx, id);
}

export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  const { name } = await readWebhook(ctx, id);
  await ctx.tx.run(sql`delete from webhook where company_id = ${ctx.companyId} and id = ${id}`);
  await note(ctx, name, null);
}

/** Replaces the secret of a webhook; the former one also signs for a day. */
export async function rotateSecret(ctx: Context, id: string): Promise<NewWebhook> {
  const { name } = await readWebhook(ctx, id);
  const secret = newSecret();
  const until = new Date(ctx.now.getTime() + FORMER_HOURS * 3_600_000);
  await ctx.tx.run(sql`
    update webhook set former_secret = secret, former_until = ${until}, secret = ${await sealed(ctx, id, secret)}
    where company_id = ${ctx.companyId} and id = ${id}`);
  await note(ctx, name, name);
  return { ...(await readWebhook(ctx, id)), secret };
}

/** Valid secrets at a time. */
export async function secretsOf(
  config: Config,
  { id, company_id: companyId, ...row }: WebhookRow,
  at: Date,
): Promise<string[]> {
  const stored = [
    row.secret,
    ...(row.former_secret && row.former_until && row.former_until > at ? [row.former_secret] : []),
  ];
  return Promise.all(stored.map((one) => decrypt(config, placeOf(companyId, id), one)));
}

export function allowedHosts({ webhookLocal, webhookPrivate }: Config): AllowedHosts {
  return { loopback: webhookLocal, private: webhookPrivate };
}

/** Stored filters of a webhook, which were validated on input. */
function filtersOf({ filters }: Pick<WebhookRow, 'filters'>): WebhookFilters {
  return parseFilters(filters) ?? {};
}

/** Adds the stored filters that are hidden from the caller. */
async function withHiddenFilters(ctx: Context, id: string, given: WebhookFilters): Promise<WebhookFilters> {
  const row = await ctx.tx.one(sql<Pick<WebhookRow, 'filters'>>`
    select filters from webhook where company_id = ${ctx.companyId} and id = ${id}`);
  const before = filtersOf(row);
  const { hidden } = shownFilters(ctx, before);
  return { ...given, ...Object.fromEntries(Object.entries(before).filter(([name]) => hidden.includes(name))) };
}

function stored(filters: WebhookFilters): WebhookFilters | null {
  return Object.keys(filters).length === 0 ? null : filters;
}

interface Input {
  readonly name: string;
  readonly url: string;
  readonly form: string;
  readonly events: string[];
  readonly is_active: boolean;
  readonly work_space_ids: string[] | null;
}

function readInput(ctx: Context, body: Readonly<Record<string, unknown>>): Input {
  const { events: given, ...rest } = body;
  const fields = Object.keys(webhookFields).map((key) => (key === 'work_space' ? 'work_space_ids' : key));
  const known = Object.fromEntries(Object.entries(rest).filter(([key]) => fields.includes(key)));
  const values = parseInput(webhookFields, known);
  checkUrl(ctx.services.config, values.url);
  const events = [...new Set(textsIn(given))];
  if (events.length === 0) throw invalid({ events: { key: 'webhook_needs_events' } });
  const strange = events.find((one) => !isEvent(ctx.services.modules.events, one));
  if (strange !== undefined) throw invalid({ events: { key: 'webhook_event', params: { event: strange } } });
  const outside = values.work_space.find((id) => !ctx.user.work_space.some((one) => one.id === id));
  if (outside !== undefined)
    throw invalid({ work_space_ids: { key: 'no_such_record', params: { record: 'workspace' } } });
  return {
    name: values.name,
    url: values.url,
    form: values.form,
    is_active: values.is_active,
    events: events.includes('*') ? ['*'] : events,
    work_space_ids: values.work_space.length > 0 ? [...values.work_space] : null,
  };
}

/** Checks an address without connecting; names are resolved at each attempt. */
function checkUrl(config: Config, address: string): void {
  const url = URL.parse(address);
  const allowed = allowedHosts(config);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal && allowed.loopback);
  if (!url || !isSecure || url.username !== '' || url.password !== '') throw invalid({ url: { key: 'webhook_url' } });
  const isInside = isIP(host) === 0 ? host === 'localhost' && !allowed.loopback : !isAllowedAddress(host, allowed);
  if (isInside) throw invalid({ url: { key: 'webhook_inside' } });
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

const placeOf = (companyId: string, id: string): string => `webhook ${id} ${companyId}`;

function sealed(ctx: Context, id: string, secret: string): Promise<string> {
  return encrypt(ctx.services.config, placeOf(ctx.companyId, id), secret);
}

/** In the history of the company. */
async function note(ctx: Context, from: string | null, to: string | null): Promise<void> {
  await writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'update',
    changes: [{ field: 'webhook', from, to }],
  });
}
