import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { EventsOfRecord, NewWebhook, Webhook, WebhookDelivery, WebhookMessage } from '../contract/wire.ts';
import { bodyOf } from '../server/chat.ts';
import { receiver, type Received } from './receiver.ts';

const app = await testApp();
const { url, at, answers } = await receiver();

let world: World;
let path = '';
let n = 0;

beforeEach(async () => {
  world = await makeWorld(app);
  path = `/hook-${(n += 1)}`;
});

const add = async (more: Record<string, unknown> = {}): Promise<NewWebhook> => {
  const answer = await world.owner.call<NewWebhook>('POST', 'webhooks/', {
    name: 'Desk',
    url: url(path),
    events: ['*'],
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const supplier = (name: string): Promise<string> => world.owner.create('supplier', { name });
const rename = (id: string, name: string) => world.owner.call('PATCH', `supplier/${id}/`, { name });
const deliveries = async ({ id }: Pick<Webhook, 'id'>): Promise<readonly WebhookDelivery[]> =>
  (await world.owner.call<{ results: WebhookDelivery[] }>('GET', `webhooks/${id}/deliveries/`)).body.results;
const sentTo = (): string[] => at(path).map(({ message }) => `${message.type} ${message.data.record.title}`);

/** The signature by the words of Standard Webhooks. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

describe('a webhook', () => {
  it('is told what has happened, signed with its secret, which no other answer has', async () => {
    const made = await add();
    expect(made.secret).toMatch(/^whsec_[\w+/]{32}$/);
    const id = await supplier('Acme');
    await rename(id, 'Acme 2');
    await app.runJobs();
    expect(sentTo()).toEqual(['supplier.created Acme', 'supplier.updated Acme 2']);
    const [, second] = at(path);
    expect(second?.message).toMatchObject({
      data: {
        company: { id: world.companyId },
        actor: { id: world.owner.id },
        record: { type: 'supplier', id, url: expect.stringContaining(`/suppliers/`) },
        changes: [{ field: 'name', from: 'Acme', to: 'Acme 2' }],
      },
    });
    expect(second?.headers['webhook-id']).toBe(second?.message.id);
    expect(second && signatureOf(second, made.secret)).toBe(second?.headers['webhook-signature']);
    for (const call of ['webhooks/', `webhooks/${made.id}/`, `webhooks/${made.id}/deliveries/`])
      expect((await world.owner.call('GET', call)).text).not.toContain(made.secret);
    expect(await deliveries(made)).toMatchObject([
      { event: 'supplier.updated', state: 'delivered', status: 200, answer: 'fine', attempts: 1 },
      { event: 'supplier.created', state: 'delivered' },
    ]);
  });

  it('is told of the events and workspaces that were chosen, and of no other company', async () => {
    const { owner, workspaceId } = world;
    const other = await owner.create('workspace', { name: 'Other' });
    const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
    await add({ events: ['asset.*', 'supplier.removed'], work_space_ids: [other] });
    const asset = (name: string, space: string): Promise<string> =>
      owner.create('assets', { name, model_id: model, work_space_id: space });
    await asset('Here', workspaceId);
    const there = await asset('There', other);
    await supplier('Without a workspace');
    await owner.call('POST', 'associate/', { asset_id: there, checkout_to: 'user', user_id: owner.id });
    await app.runJobs();
    expect(sentTo()).toEqual(['asset.created There', 'asset.checked_out There']);
    const stranger = await makeWorld(app);
    await sampleRecord(stranger.owner, recordNamed('asset_model'));
    await app.runJobs();
    expect(sentTo()).toHaveLength(2);
  });

  it('comes in the form that the catalogue of events shows for its type', async () => {
    const { body } = await world.owner.call<{ results: EventsOfRecord[] }>('GET', 'webhooks/events/');
    const shown = body.results.find((one) => one.record === 'supplier');
    await add({ events: ['supplier.updated'] });
    await rename(await supplier('Before'), 'Supplier');
    await app.runJobs();
    const [only] = at(path);
    const formOf = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(formOf)
        : isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, formOf(one)]))
          : typeof value;
    expect(formOf(only?.message)).toEqual(formOf(shown?.example));
    expect(shown?.example).toMatchObject({ type: 'supplier.updated', data: { changes: [{ field: 'name' }] } });
    for (const { record, example } of body.results)
      if (RECORDS.some((one) => one.name === record)) expect(example.data.record.type).toBe(record);
  });

  it('gets no values of fields that need a permission of their own', async () => {
    const { owner, workspaceId } = world;
    const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
    const id = await owner.create('assets', { name: 'Lens', model_id: model, work_space_id: workspaceId });
    await add();
    await owner.call('PATCH', `assets/${id}/`, {
      purchase_cost: { amount: '4711.00', currency: 'EUR' },
      name: 'Lens 2',
    });
    await app.runJobs();
    const [only] = at(path);
    expect(only?.message.data.changes).toContainEqual({ field: 'purchase_cost' });
    expect(only?.message.data.changes).toContainEqual({ field: 'name', from: 'Lens', to: 'Lens 2' });
    expect(only?.body).not.toContain('4711');
  });

  it('that fails is told again with the same id, in the order of each record, while others go on', async () => {
    const made = await add({ events: ['supplier.*'] });
    answers.set(path, { status: 503, body: 'full' });
    const id = await supplier('First');
    await app.runJobs();
    await rename(id, 'Second');
    await app.runJobs();
    expect(sentTo(), 'the second waits for the first').toEqual(['supplier.created First']);
    expect(await deliveries(made)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 1, status: 503, answer: 'full' },
    ]);
    answers.delete(path);
    await supplier('Another');
    await app.runJobs();
    expect(sentTo().at(-1)).toBe('supplier.created Another');
    app.clock.advance(1);
    await supplier('Wakes');
    await app.runJobs();
    expect(sentTo().filter((one) => !/Another|Wakes/.test(one))).toEqual([
      'supplier.created First',
      'supplier.created First',
      'supplier.updated Second',
    ]);
    const [once, again] = at(path).filter((one) => one.message.data.record.title === 'First');
    expect(again?.headers['webhook-id']).toBe(once?.headers['webhook-id']);
    // Receivers refuse what was signed long ago.
    const signedAt = [once, again].map((one) => Number(one?.headers['webhook-timestamp']));
    expect((signedAt[1] ?? 0) - (signedAt[0] ?? 0)).toBeGreaterThanOrEqual(60);
    expect(signedAt[1]).toBeCloseTo(app.services.now().getTime() / 1000, -2);
  });

  it('that fails for three days is turned off, and sends what waits when it is turned on again', async () => {
    const made = await add({ events: ['supplier.*'] });
    answers.set(path, { status: 500 });
    for (const [name, days] of [
      ['First', 0],
      ['Second', 2.9],
      ['Third', 3.1],
    ] as const) {
      if (days > 0)
        await app.database.inCompany(world.companyId, (tx) =>
          tx.run(sql`update webhook set failing_since = ${new Date(Date.now() - days * 86_400_000)}
            where company_id = ${world.companyId}`),
        );
      await supplier(name);
      await app.runJobs();
      const { body } = await world.owner.call<Webhook>('GET', `webhooks/${made.id}/`);
      expect([body.is_active, body.stopped_at === null], name).toEqual(days < 3 ? [true, true] : [false, false]);
    }
    const told = (last: Date | null) => reminded(app, world, 'mail_stopped_webhooks', [world.owner], last);
    expect(await told(null)).toEqual([expect.stringMatching(/failed for three days.*: 1$/)]);
    expect(await told(new Date(app.services.now().getTime() + 1000)), 'of each once').toEqual([null]);
    const before = at(path).length;
    await supplier('While it is off');
    await app.runJobs();
    expect(at(path)).toHaveLength(before);
    answers.delete(path);
    const on = await world.owner.call<Webhook>('PATCH', `webhooks/${made.id}/`, { is_active: true });
    expect(on.body).toMatchObject({ is_active: true, stopped_at: null, failing_since: null });
    await app.runJobs();
    expect(sentTo().slice(before).toSorted()).toEqual([
      'supplier.created First',
      'supplier.created Second',
      'supplier.created Third',
    ]);
  });

  it('goes to no address inside and follows no redirect', async () => {
    for (const [address, status] of [
      ['https://10.0.0.8/hook', 400],
      ['https://[::ffff:169.254.169.254]/', 400],
      ['http://example.com/', 400],
      ['https://name:secret@example.com/', 400],
      ['ftp://example.com/', 400],
    ] as const) {
      const answer = await world.owner.call('POST', 'webhooks/', { name: 'In', url: address, events: ['*'] });
      expect([answer.status, Object.keys(answer.body)], address).toEqual([status, expect.arrayContaining(['url'])]);
    }
    const elsewhere = `${path}-elsewhere`;
    answers.set(path, { status: 302, headers: { location: url(elsewhere) } });
    const made = await add();
    await supplier('Acme');
    await app.runJobs();
    expect(at(elsewhere)).toEqual([]);
    expect(await deliveries(made)).toMatchObject([{ state: 'waiting', status: 302 }]);
  });

  it('with another secret is signed with both for a day', async () => {
    const made = await add();
    const next = await world.owner.call<NewWebhook>('POST', `webhooks/${made.id}/secret/`, {});
    expect(next.body.secret).not.toBe(made.secret);
    const signatures = async (): Promise<(string | undefined)[]> => {
      await supplier(`Acme ${at(path).length}`);
      await app.runJobs();
      const last = at(path).at(-1);
      const found = String(last?.headers['webhook-signature']).split(' ');
      return found.map((one) =>
        last && one === signatureOf(last, made.secret)
          ? 'former'
          : last && one === signatureOf(last, next.body.secret)
            ? 'new'
            : one,
      );
    };
    expect(await signatures()).toEqual(['new', 'former']);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(
        sql`update webhook set former_until = ${new Date(app.services.now().getTime() - 1000)}
          where company_id = ${world.companyId}`,
      ),
    );
    expect(await signatures()).toEqual(['new']);
  });

  it('is tested, and a delivery is read and sent again, by hand', async () => {
    const made = await add();
    answers.set(path, { status: 404, body: 'Where?' });
    const test = await world.owner.call('POST', `webhooks/${made.id}/test/`, {});
    expect(test.body).toMatchObject({ is_ok: false, status: 404, answer: 'Where?' });
    expect(sentTo()).toEqual(['test Desk']);
    answers.delete(path);
    await supplier('Acme');
    await app.runJobs();
    const [one] = await deliveries(made);
    const message = await world.owner.call('GET', `webhooks/${made.id}/deliveries/${one?.id}/`);
    expect(message.body).toEqual(at(path)[1]?.message);
    await world.owner.call('POST', `webhooks/${made.id}/deliveries/${one?.id}/send/`, {});
    await app.runJobs();
    expect(sentTo()).toEqual(['test Desk', 'supplier.created Acme', 'supplier.created Acme']);
  });

  it.each([
    ['slack', { text: expect.stringMatching(/· Added · <http:.*\|A &lt;b&gt; &amp; \[Co\]\(x\)>$/) }],
    ['google_chat', { text: expect.stringMatching(/· Added · <http:.*\|A  b  & \[Co\]\(x\)>$/) }],
    [
      'teams',
      { attachments: [{ content: { body: [{ text: expect.stringContaining('Added · A <b> & [Co] (x)') }] } }] },
    ],
  ])('takes the form of %s', async (form, body) => {
    await add({ form, events: ['supplier.created'] });
    await supplier('A <b> & [Co](x)');
    await app.runJobs();
    expect(JSON.parse(at(path)[0]?.body ?? '{}')).toMatchObject(body);
  });

  it.each([
    ['120', 120],
    ['86400', 3600],
  ])(
    'is sent again no sooner than the address asks for, at most an hour, and nothing else meanwhile: %s',
    async (asked, waits) => {
      const made = await add({ events: ['supplier.*'], form: 'slack' });
      answers.set(path, { status: 429, headers: { 'retry-after': asked } });
      await supplier('First');
      await supplier('Second');
      await app.runJobs();
      expect(at(path)).toHaveLength(1);
      const [second, first] = await deliveries(made);
      expect([first?.attempts, second?.attempts]).toEqual([1, 0]);
      const wait = (Date.parse(first?.due_at ?? '') - Date.parse(first?.sent_at ?? '')) / 1000;
      expect(wait).toBe(waits);
    },
  );

  it.each(['slack', 'google_chat', 'teams'] as const)('is in one line and short enough for %s', (form) => {
    const title = `one\ntwo ${'🪑'.repeat(20_000)}`;
    const message = { data: { record: { title, url: 'https://a.example/1' } } } as unknown as WebhookMessage;
    const body = bodyOf(form, message, `${'<&>'.repeat(10_000)} · Added ·`);
    expect(Buffer.byteLength(body)).toBeLessThan(28_000);
    expect(body).toMatch(/🪑…/);
    expect(body).toContain('one two');
    // The documents of each chat say which names it knows.
    const known = { slack: ['text', 'unfurl_links'], google_chat: ['text'], teams: ['type', 'attachments'] }[form];
    const sent: Record<string, unknown> = JSON.parse(body);
    expect(Object.keys(sent)).toEqual(known);
    if (form === 'slack') expect(String(sent['text']).length).toBeLessThan(10_000);
    if (form === 'teams')
      expect(sent).toMatchObject({
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            contentUrl: null,
            content: {
              type: 'AdaptiveCard',
              version: '1.4',
              body: [{ type: 'TextBlock', wrap: true, text: expect.any(String) }],
              actions: [{ type: 'Action.OpenUrl', title: expect.any(String), url: 'https://a.example/1' }],
            },
          },
        ],
      });
  });

  it('calls nobody of a chat room, whatever people are called', () => {
    const message = { data: { record: { title: 'Laptop', url: null } } } as unknown as WebhookMessage;
    const textIn = (form: 'slack' | 'google_chat'): string => bodyOf(form, message, '<users/all> · Added ·');
    expect(textIn('google_chat')).not.toMatch(/<|>/);
    expect(textIn('slack')).toContain('&lt;users/all&gt;');
  });

  it('names what is wrong with it, and ends with its deliveries', async () => {
    const wrong = await world.owner.call('POST', 'webhooks/', { name: 'x', url: url(path), events: ['asset.eaten'] });
    expect(wrong.body).toMatchObject({ events: [expect.stringContaining('asset.eaten')] });
    const none = await world.owner.call('POST', 'webhooks/', { name: 'x', url: url(path), events: [] });
    expect(none.body).toHaveProperty('events');
    const made = await add();
    await supplier('Acme');
    expect((await world.owner.call('DELETE', `webhooks/${made.id}/`)).status).toBe(200);
    await app.runJobs();
    expect(at(path)).toEqual([]);
    expect((await world.owner.call('GET', `webhooks/${made.id}/`)).status).toBe(404);
  });

  it('is for administrators alone, since its messages have what others may not see', async () => {
    const made = await add();
    const clerk = await world.user({ permissions: ['setting_administrator:all'], workspaces: [world.workspaceId] });
    for (const [method, call] of [
      ['GET', 'webhooks/'],
      ['GET', `webhooks/${made.id}/deliveries/`],
      ['PATCH', `webhooks/${made.id}/`],
      ['POST', 'webhooks/'],
    ] as const) {
      const body = method === 'GET' ? undefined : { name: 'Mine', url: url(path), events: ['*'] };
      const answer = await clerk.call(method, call, body);
      expect([answer.status, answer.body['code']], call).toEqual([403, 'administrators_only']);
    }
  });
});
