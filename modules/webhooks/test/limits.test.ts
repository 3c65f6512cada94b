import { beforeEach, expect, it } from 'vitest';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '../contract/wire.ts';
import { removeOld } from '../server/deliveries.ts';
import { messageOf } from '../server/message.ts';
import { sendWaiting } from '../server/send.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, at, answers } = await receiver();

let world: World;
let path = '';
let n = 0;
beforeEach(async () => {
  world = await makeWorld(app);
  path = `/limits-${(n += 1)}`;
});

const add = (more: object = {}) =>
  world.owner.call<NewWebhook>('POST', 'webhooks/', { name: 'Desk', url: url(path), events: ['supplier.*'], ...more });

it('a company has twenty webhooks', async () => {
  const answered: number[] = [];
  for (let count = 0; count < 19; count += 1) answered.push((await add()).status);
  expect(new Set(answered)).toEqual(new Set([201]));
  const last = await Promise.all([add(), add()]);
  expect(last.map((one) => one.status).toSorted()).toEqual([201, 400]);
  expect(last.find((one) => one.status === 400)?.body).toMatchObject({ name: [expect.stringContaining('20')] });
});

it('it is for workspaces of its company alone', async () => {
  const stranger = await makeWorld(app);
  const refused = await add({ work_space_ids: [world.workspaceId, stranger.workspaceId] });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['work_space_ids'])]);
  expect((await add({ work_space_ids: [world.workspaceId] })).status).toBe(201);
});

it('deliveries are kept for thirty days, and what waits until it is sent', async () => {
  const { body: made } = await add();
  await world.owner.create('supplier', { name: 'Sent' });
  await app.runJobs();
  answers.set(path, { status: 503 });
  await world.owner.create('supplier', { name: 'Waits' });
  await app.runJobs();
  const left = async (days: number): Promise<readonly string[]> => {
    const now = (): Date => new Date(Date.now() + days * 86_400_000);
    await backgroundContext({ ...app.services, now }, world.companyId, 'test', removeOld);
    const { body } = await world.owner.call<{ results: WebhookDelivery[] }>('GET', `webhooks/${made.id}/deliveries/`);
    return body.results.map((one) => one.title);
  };
  expect(await left(29)).toEqual(['Waits', 'Sent']);
  expect(await left(31)).toEqual(['Waits']);
});

it('turned off while its address is asked, it stays off, however that ends', async () => {
  const { owner, companyId } = world;
  answers.set(path, { status: 500 });
  const { body: made } = await add();
  await owner.create('supplier', { name: 'Acme' });
  let turns = 0;
  // The address is called between the two transactions.
  const inCompany: typeof app.database.inCompany = async (company, fn, options) => {
    turns += 1;
    if (turns === 2) await owner.call('PATCH', `webhooks/${made.id}/`, { is_active: false });
    return app.database.inCompany(company, fn, options);
  };
  await sendWaiting(
    { company_id: companyId, webhook_id: made.id },
    { ...app.services, database: { ...app.database, inCompany } },
  );
  expect(at(path)).toHaveLength(1);
  const { body } = await owner.call<Webhook>('GET', `webhooks/${made.id}/`);
  expect(body).toMatchObject({ is_active: false, stopped_at: null });
});

const { historyNotes: notes } = app.services.modules;
const ABOUT = { company: { id: 'd', name: 'Northwind' }, publicUrl: 'https://steward.example' };
const LINE = {
  ...{ id: 'a', record: 'supplier', record_id: 'b', record_title: 'Acme', action: 'update', note: null, changes: [] },
  ...{ actor_id: null, actor_name: 'Steward', target_type: null, target_id: null, target_name: null },
  created_at: new Date(),
};

it('what the history keeps for an undo alone is not sent', () => {
  const line = {
    ...LINE,
    changes: [
      { field: 'quantity', from: 1, to: 2 },
      { field: 'movements', from: null, to: ['c'], hidden: true },
    ],
  };
  const { changes } = messageOf('supplier.updated', line, ABOUT, notes).data;
  expect(changes).toEqual([{ field: 'quantity', from: 1, to: 2 }]);
});

it('notes that need a permission of their own are not sent: of audits, of requests and of answers', () => {
  const sent = (record: string, action: string) =>
    messageOf('asset.updated', { ...LINE, record, action, note: 'Seen' }, ABOUT, notes).data.note;
  expect(sent('asset', 'checkout')).toBe('Seen');
  for (const action of ['audit', 'request_claim', 'request_return', 'report_problem', 'decline_request'])
    expect(sent('asset', action), action).toBeNull();
  for (const action of ['request_claim', 'deliver_request']) expect(sent('catalog_item', action), action).toBeNull();
});
