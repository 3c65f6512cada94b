import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeLog } from '@steward/kernel/server/log.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../../app/server/app.ts';
import { apiToken } from '../../../app/test/api_token.ts';
import { runJobs, testApp } from '../../../app/test/app.ts';
import { callWith } from '../../../app/test/call.ts';
import { tablesWith } from '../../../app/test/tables_with.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { NewWebhook } from '../contract/wire.ts';
import { receiver } from './receiver.ts';

/* The secret of a webhook authenticates this server. */

const app = await testApp();
const { url, at } = await receiver();

let world: World;
beforeEach(async () => {
  world = await makeWorld(app);
});

const add = (headers: Record<string, string> = {}) =>
  world.owner.call<NewWebhook>('POST', 'webhooks/', { name: 'Desk', url: url('/secrets'), events: ['*'] }, headers);

it('the secret is in the answer that made it alone: in no other, no table, no history and no message', async () => {
  const { owner, companyId } = world;
  const { body: made } = await add();
  const { body: next } = await owner.call<NewWebhook>('POST', `webhooks/${made.id}/secret/`, {});
  await owner.create('supplier', { name: 'Acme' });
  await app.runJobs();
  expect(await tablesWith(app, companyId, made.id), 'where the webhook is').toContain('webhook');
  const stored = await app.database.inCompany(companyId, (tx) =>
    tx.one(sql<{ secret: string; former_secret: string }>`
      select secret, former_secret from webhook where company_id = ${companyId}`),
  );
  const [delivery] = (await owner.call<{ results: { id: string }[] }>('GET', `webhooks/${made.id}/deliveries/`)).body
    .results;
  const changed = await owner.call('PATCH', `webhooks/${made.id}/`, { name: 'Desk 2' });
  const texts = [changed.text, ...at('/secrets').map((one) => `${one.body} ${JSON.stringify(one.headers)}`)];
  for (const path of ['', `${made.id}/`, `${made.id}/deliveries/`, `${made.id}/deliveries/${delivery?.id}/`, 'events/'])
    texts.push((await owner.call('GET', `webhooks/${path}`)).text);
  texts.push((await owner.call('GET', 'activity-logs/')).text);
  expect(texts[1], 'the message came').toContain('Acme');
  for (const secret of [made.secret, next.secret]) {
    expect(await tablesWith(app, companyId, secret)).toEqual([]);
    for (const part of [secret, secret.slice('whsec_'.length), stored.secret, stored.former_secret])
      expect(texts.filter((text) => text.includes(part))).toEqual([]);
  }
});

it('a call that is repeated with its key gets the first answer, whose secret no table has', async () => {
  const key = { 'idempotency-key': 'webhook-1' };
  const [first, second] = [(await add(key)).body, (await add(key)).body];
  expect(second).toEqual(first);
  const rotate = async () => (await world.owner.call<NewWebhook>('POST', `webhooks/${first.id}/secret/`, {}, key)).body;
  expect((await rotate()).secret).not.toBe((await rotate()).secret);
  expect(await tablesWith(app, world.companyId, first.secret)).toEqual([]);
});

it('no API token reads webhooks, gives one a secret or says where they go, whatever rights it has', async () => {
  const { body: made } = await add();
  const token = await apiToken(app, world.owner, world.companyId, { rights: 'full' });
  const call = async (method: string, path: string, body?: object): Promise<number> =>
    (await app.call(method, `/api/v1/${world.companyId}/all/webhooks/${path}`, { token, body })).status;
  const input = { name: 'Mine', url: url('/mine'), events: ['*'] };
  expect([
    await call('GET', ''),
    await call('GET', `${made.id}/deliveries/`),
    await call('POST', '', input),
    await call('PATCH', `${made.id}/`, { url: url('/mine') }),
    await call('POST', `${made.id}/secret/`, {}),
  ]).toEqual([403, 403, 403, 403, 403]);
});

it('the log has no secret of a webhook that is made, given another, tested, and fails', async () => {
  const lines: string[] = [];
  const log = makeLog({ logLevel: 'trace', production: true }, { write: (line: string) => void lines.push(line) });
  // An application closes its streams with it, and this worker's go on.
  const services = { ...app.services, log, live: makeLive({ database: app.database, log }) };
  const logging = await buildApp(services);
  onTestFinished(() => logging.close());
  const call = callWith(await logging.listen({ port: 0, host: '127.0.0.1' }));
  const send = (path: string, body: object) =>
    call<{ id: string; secret: string }>('POST', `/api/v1/${world.companyId}/all/${path}`, {
      ...{ token: world.owner.token, body },
    });
  // Nobody listens there.
  const made = await send('webhooks/', { name: 'Desk', url: 'http://127.0.0.1:9/hook', events: ['*'] });
  expect(made.status, made.text).toBe(201);
  const next = await send(`webhooks/${made.body.id}/secret/`, {});
  expect((await send(`webhooks/${made.body.id}/test/`, {})).body).toMatchObject({ is_ok: false });
  await send('supplier/', { name: 'Acme' });
  await runJobs(services);
  const text = lines.join('');
  expect(text, 'what was done is told').toContain('/webhooks/:id/secret');
  for (const { secret } of [made.body, next.body]) {
    expect(secret).toMatch(/^whsec_/);
    expect(text).not.toContain(secret.slice('whsec_'.length));
  }
});
