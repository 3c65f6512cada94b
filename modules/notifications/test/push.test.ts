import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { PushDevice, PushDevices } from '../contract/wire.ts';
import { PUSH_TASK } from '../server/jobs.ts';
import { pushServer, signerOf, type Browser } from './push_service.ts';

const app = await testApp();
const service = await pushServer();
afterAll(service.close);
let world: World;
let ada: TestUser;
beforeEach(async () => {
  world = await makeWorld(app);
  ada = await world.user();
});

const DEVICES = 'notifications/devices/';
const add = async (who: TestUser, browser: Browser): Promise<PushDevice> => {
  const added = await who.call<PushDevice>('POST', DEVICES, browser.subscription);
  expect(added.status, added.text).toBe(200);
  return added.body;
};
const turnedOn = async (who: TestUser): Promise<Browser> => {
  const browser = service.browser();
  await add(who, browser);
  return browser;
};
const devices = async (who: TestUser): Promise<PushDevices> => (await who.call<PushDevices>('GET', DEVICES)).body;
const asset = async (name: string) => (await sampleRecord(world.owner, recordNamed('asset'), true, { name })).id;
const checkOut = async (to: TestUser, ...names: string[]): Promise<void> => {
  const ids: string[] = [];
  for (const name of names) ids.push(await asset(name));
  const body = { asset_ids: ids, checkout_to: 'user', user_id: to.id };
  expect((await world.owner.call('POST', 'associate/bulk/', body)).status).toBe(200);
  await app.runJobs();
};
/** Makes pushes that are due by the application's clock also due in the queue. */
const later = async (minutes = 1): Promise<void> => {
  app.clock.advance(minutes);
  await app.database.owner.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 and j.payload ->> 'company_id' = $2 and j.run_at <= $3`,
    [PUSH_TASK, world.companyId, app.services.now()],
  );
  await app.runJobs();
};
const read = (browser: Browser) => service.for(browser).map(({ body }) => browser.read(body));

describe('a notification is pushed', () => {
  it('encrypted for the browser, signed by the installation, in the language of its reader, and once', async () => {
    const browser = await turnedOn(ada);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set language = 'de' where company_id = ${world.companyId} and id = ${ada.id}`),
    );
    await checkOut(ada, 'Bohrer 🔧');
    await later();
    await later();
    const [message, ...others] = service.for(browser);
    expect(others).toEqual([]);
    if (!message) throw new Error('Nothing was pushed');
    expect(message.body.toString('latin1')).not.toContain('Bohrer');
    const told = browser.read(message.body);
    expect(told.body).toMatch(/^.+ hat Bohrer 🔧 .*an Sie ausgegeben\.?$/);
    expect([told.lang, told.link]).toEqual(['de', '/portal']);
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const signer = signerOf(message);
    expect(signer.key).toBe((await devices(ada)).key);
    expect([signer.aud, signer.sub]).toEqual([service.origin, 'mailto:steward@localhost']);
    expect((await devices(ada)).devices[0]?.pushed_at).not.toBeNull();
  });

  it('as one message for what happens at the same time', async () => {
    const browser = await turnedOn(ada);
    await checkOut(ada, 'Drill');
    await checkOut(ada, 'Saw');
    await later();
    const [message, ...others] = read(browser);
    expect(others).toEqual([]);
    expect(message?.title).toMatch(/: 2 notifications$/);
    expect(message?.body.split('\n').map((line) => /Drill|Saw/.exec(line)?.[0])).toEqual(['Saw', 'Drill']);
    expect(message?.link).toBe('/notifications');
  });

  it('to each browser of a person, and to nobody who has none or has chosen otherwise', async () => {
    const bob = await world.user();
    const [laptop, phone, other] = [await turnedOn(ada), await turnedOn(ada), await turnedOn(bob)];
    await bob.call('PATCH', 'notifications/choices/', { kinds: { checked_out_to_me: { push: false } } });
    await checkOut(ada, 'Drill');
    await checkOut(bob, 'Saw');
    await later();
    expect([read(laptop).length, read(phone).length, read(other).length]).toEqual([1, 1, 0]);
  });

  it('not when it was read meanwhile, nor to who was deactivated', async () => {
    const bob = await world.user();
    const [first, second] = [await turnedOn(ada), await turnedOn(bob)];
    await checkOut(ada, 'Drill');
    await checkOut(bob, 'Saw');
    await ada.call('POST', 'notifications/read/', {});
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set activated = false where company_id = ${world.companyId} and id = ${bob.id}`),
    );
    await later();
    expect([read(first), read(second)]).toEqual([[], []]);
  });

  it('at the end of quiet hours', async () => {
    const browser = await turnedOn(ada);
    const at = (hours: number) =>
      new Date(app.services.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    await ada.call('PATCH', 'notifications/choices/', { quiet_from: at(-1), quiet_to: at(1), time_zone: 'UTC' });
    await checkOut(ada, 'Drill');
    await later();
    expect(read(browser)).toEqual([]);
    await later(60);
    expect(read(browser)).toHaveLength(1);
  });

  it('not in quiet hours that have begun while it waited', async () => {
    const browser = await turnedOn(ada);
    const at = (minutes: number) =>
      new Date(app.services.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await ada.call('PATCH', 'notifications/choices/', { quiet_from: at(2), quiet_to: at(60), time_zone: 'UTC' });
    await checkOut(ada, 'Drill');
    await later(3);
    expect(read(browser)).toEqual([]);
    await later(60);
    expect(read(browser)).toHaveLength(1);
  });

  it('of an operation that runs, once it has ended', async () => {
    const browser = await turnedOn(ada);
    await checkOut(ada, 'Drill');
    const batch = v7();
    const operation = (status: string) =>
      app.database.inCompany(world.companyId, (tx) =>
        tx.run(sql`
          insert into operation (company_id, id, kind, about, input, phase, status, total, language, created_by, created_at)
          values (${world.companyId}, ${batch}, 'bulk', '{}', '{}', 'run', ${status}, 1, 'en', ${world.owner.id},
            ${app.services.now()})
          on conflict (company_id, id) do update set status = excluded.status`),
      );
    await operation('running');
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update notification set batch_id = ${batch} where company_id = ${world.companyId}`),
    );
    await later();
    expect(read(browser)).toEqual([]);
    await operation('done');
    await later(2);
    expect(read(browser)).toHaveLength(1);
  });

  it('at once when the quiet hours in which it waits are taken back', async () => {
    const browser = await turnedOn(ada);
    const at = (hours: number) =>
      new Date(app.services.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    await ada.call('PATCH', 'notifications/choices/', { quiet_from: at(-1), quiet_to: at(1), time_zone: 'UTC' });
    await checkOut(ada, 'Drill');
    await ada.call('PATCH', 'notifications/choices/', { quiet_from: null, quiet_to: null });
    await later();
    expect(read(browser)).toHaveLength(1);
  });
});

describe('a push service', () => {
  it('that says that a browser is gone is asked no more', async () => {
    const [gone, other] = [await turnedOn(ada), await turnedOn(ada)];
    service.answers.set(new URL(gone.endpoint).pathname, { status: 410 });
    await checkOut(ada, 'Drill');
    await later();
    await checkOut(ada, 'Saw');
    await later();
    expect([service.for(gone).length, service.for(other).length]).toEqual([1, 2]);
    expect((await devices(ada)).devices).toHaveLength(1);
    // Pushed notifications are not pushed again.
    expect(read(other).map((one) => /Drill|Saw/g.exec(one.body)?.[0])).toEqual(['Drill', 'Saw']);
    expect(read(other)[1]?.title).not.toContain('2 notifications');
  });

  it('that fails is asked again, not before the time it names, and the other browser gets nothing twice', async () => {
    const [failing, other] = [await turnedOn(ada), await turnedOn(ada)];
    const { pathname } = new URL(failing.endpoint);
    service.answers.set(pathname, { status: 503, headers: { 'retry-after': '300' } });
    await checkOut(ada, 'Drill');
    await later();
    await later(2);
    expect(service.for(failing)).toHaveLength(1);
    service.answers.delete(pathname);
    await later(5);
    await later(60);
    expect([read(failing).length, read(other).length]).toEqual([2, 1]);
    expect(read(failing)[1]?.body).toContain('Drill');
  });
});

it('what is tried again waits for the end of quiet hours too', async () => {
  const browser = await turnedOn(ada);
  const { pathname } = new URL(browser.endpoint);
  const at = (minutes: number) => new Date(app.services.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
  await ada.call('PATCH', 'notifications/choices/', { quiet_from: at(3), quiet_to: at(60), time_zone: 'UTC' });
  service.answers.set(pathname, { status: 503, headers: { 'retry-after': '300' } });
  await checkOut(ada, 'Drill');
  await later();
  service.answers.delete(pathname);
  await later(10);
  expect(service.for(browser)).toHaveLength(1);
  await later(60);
  expect(read(browser)).toHaveLength(2);
});

describe('browsers', () => {
  it('are those of one person: nobody else sees, tests or removes them', async () => {
    const bob = await world.user();
    const { id } = await add(ada, service.browser());
    expect((await devices(bob)).devices).toEqual([]);
    expect((await bob.call('POST', `${DEVICES}${id}/test/`, {})).status).toBe(404);
    expect((await bob.call('DELETE', `${DEVICES}${id}/`)).status).toBe(404);
    expect((await devices(ada)).devices.map((one) => one.id)).toEqual([id]);
    expect((await ada.call('DELETE', `${DEVICES}${id}/`)).status).toBe(200);
    expect((await devices(ada)).devices).toEqual([]);
  });

  it('show notifications of the last person who was signed in there', async () => {
    const bob = await world.user();
    const browser = await turnedOn(ada);
    await add(bob, browser);
    await checkOut(ada, 'Drill');
    await later();
    expect(read(browser)).toEqual([]);
    expect([(await devices(ada)).devices.length, (await devices(bob)).devices.length]).toEqual([0, 1]);
  });

  it('show nothing after a sign-out there, or once all sessions were ended, until they are seen again', async () => {
    const [left, browser] = [await turnedOn(ada), await turnedOn(ada)];
    expect((await ada.call('POST', `${DEVICES}end/`, { endpoint: left.endpoint })).status).toBe(200);
    // Signed in elsewhere too.
    await app.database.global((tx) =>
      tx.run(sql`
        insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at, refresh_hash,
          rotated_at, expires_at, user_agent, created_at)
        select ${v7()}, account_id, company_id, user_id, ${v7()}, access_expires_at, ${v7()}, rotated_at, expires_at,
          user_agent, created_at from session where user_id = ${ada.id}`),
    );
    const ended = await app.call('DELETE', '/api/v1/security/sessions/', { body: {}, token: ada.token });
    expect([ended.status, ended.body]).toEqual([200, { ended: 1 }]);
    await checkOut(ada, 'Drill');
    await later();
    expect([read(left), read(browser)]).toEqual([[], []]);
    await add(ada, browser);
    await checkOut(ada, 'Saw');
    await later();
    expect([read(left).length, read(browser).length]).toEqual([0, 1]);
  });

  it('get a test', async () => {
    const browser = service.browser();
    const { id } = await add(ada, browser);
    expect((await ada.call('POST', `${DEVICES}${id}/test/`, {})).status).toBe(200);
    await app.runJobs();
    expect(read(browser).map((one) => one.body)).toEqual(['Notifications are shown on this device.']);
  });

  it('are ten at most: of more the one that was seen longest ago goes', async () => {
    const [first, ...others] = Array.from({ length: 11 }, () => service.browser());
    for (const one of [first, ...others]) if (one) await add(ada, one);
    const { devices: left } = await devices(ada);
    expect(left).toHaveLength(10);
    await checkOut(ada, 'Drill');
    await later();
    expect(first && read(first)).toEqual([]);
  });

  it('have an address of a push service in the public network, and keys', async () => {
    const { subscription } = service.browser();
    const refused = async (change: object) => {
      const { status, body } = await ada.call('POST', DEVICES, { ...subscription, ...change });
      return [status, ...Object.keys(body).filter((key) => !['status', 'code'].includes(key))];
    };
    for (const endpoint of ['http://push.example/1', 'https://10.0.0.1/1', 'https://169.254.169.254/', 'ftp://x', 7])
      expect(await refused({ endpoint }), String(endpoint)).toEqual([400, 'endpoint']);
    expect(await refused({ endpoint: `https://push.example/${'x'.repeat(1000)}` })).toEqual([400, 'endpoint']);
    expect(await refused({ keys: { ...subscription.keys, auth: 'AAAA' } })).toEqual([400, 'keys']);
    expect(await refused({ keys: { ...subscription.keys, p256dh: 'AAAA' } })).toEqual([400, 'keys']);
    // No point of the curve: known only when something is pushed.
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    expect((await ada.call('POST', DEVICES, { ...subscription, keys: { ...subscription.keys, p256dh } })).status).toBe(
      200,
    );
    await checkOut(ada, 'Drill');
    await later();
    expect((await devices(ada)).devices).toEqual([]);
  });
});
