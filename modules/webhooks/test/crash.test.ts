import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { NewWebhook } from '../contract/wire.ts';
import { sendWaiting } from '../server/send.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, at } = await receiver();

/** Ten transactions, before and after each of which a process can end. */
const POINTS = Array.from({ length: 20 }, (_, index) => index + 1);
const RECORDS = Array.from({ length: 12 }, (_, index) => `Supplier ${index}`);

let world: World;
let webhook: NewWebhook;
const ids = new Map<string, Set<string>>();
const states = new Set<string>();

beforeAll(async () => {
  world = await makeWorld(app);
  const input = { name: 'Desk', url: url('/crash'), events: ['supplier.*'] };
  webhook = (await world.owner.call<NewWebhook>('POST', 'webhooks/', input)).body;
  for (const name of RECORDS) {
    const id = await world.owner.create('supplier', { name });
    await world.owner.call('PATCH', `supplier/${id}/`, { name: `${name} b` });
  }
});

it.each(POINTS)(
  'a crash at point %i of 20 loses no event and changes no order: what comes twice has one id',
  async (point) => {
    const { companyId } = world;
    const payload = { company_id: companyId, webhook_id: webhook.id };
    const count = (state: string): Promise<number> =>
      app.database.inCompany(companyId, (tx) =>
        tx.count(sql`select count(*) as n from webhook_delivery where company_id = ${companyId} and state = ${state}`),
      );
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update webhook_delivery set state = 'waiting', attempts = 0, due_at = ${app.services.now()}
      where company_id = ${companyId}`),
    );
    const before = at('/crash').length;
    // The process dies before its n-th transaction, or after its commit without receiving the answer.
    const [last, isBefore] = [Math.ceil(point / 2), point % 2 === 1];
    let begun = 0;
    const inCompany: typeof app.database.inCompany = async (company, fn, options) => {
      begun += 1;
      if (begun === last && isBefore) throw new Error('crash');
      const result = await app.database.inCompany(company, fn, options);
      if (begun === last) throw new Error('crash');
      return result;
    };
    const services = { ...app.services, database: { ...app.database, inCompany } };
    await expect(sendWaiting(payload, services), 'it ends there').rejects.toThrow('crash');
    const [sent, written] = [at('/crash').length - before, await count('delivered')];
    states.add(`${sent} sent, ${written} written`);
    await sendWaiting(payload, app.services);
    const came = at('/crash').slice(before);
    expect([await count('waiting'), await count('delivered')]).toEqual([0, 2 * RECORDS.length]);
    expect(came, 'only what was sent and not written comes twice').toHaveLength(2 * RECORDS.length + sent - written);
    const titles = came.map(({ message }) => message.data.record.title);
    for (const name of RECORDS) {
      expect(titles, `the first of ${name}`).toContain(name);
      expect(titles.lastIndexOf(`${name} b`), `the second of ${name}`).toBeGreaterThan(titles.indexOf(name));
      expect(titles.indexOf(`${name} b`), `${name} in order`).toBeGreaterThan(titles.indexOf(name));
    }
    for (const { message, headers } of came) {
      expect(headers['webhook-id']).toBe(message.id);
      const { title } = message.data.record;
      ids.set(title, (ids.get(title) ?? new Set()).add(message.id));
    }
  },
);

afterAll(() => {
  expect(
    [...ids.values()].map((one) => one.size),
    'one id for each event',
  ).toEqual(Array.from({ length: 2 * RECORDS.length }, () => 1));
  expect(states.size, 'different states in which it ended').toBeGreaterThanOrEqual(10);
});
