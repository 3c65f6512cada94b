import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { NewWebhook, WebhookDelivery } from '../contract/wire.ts';
import { sendWaiting } from '../server/send.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, at } = await receiver();

const HOST = 'rebinding.steward.example';
const real = dns.lookup;
const asked: string[] = [];
let answers: readonly LookupAddress[] = [];

// An attacker's DNS server, whose answers change between queries.
function lookup(host: string, options: object, done: (error: null, found: readonly LookupAddress[]) => void): void {
  if (host !== HOST) return void Reflect.apply(real, dns, [host, options, done]);
  asked.push(host);
  return done(null, answers);
}
Object.assign(dns, { lookup });
syncBuiltinESMExports();
afterAll(() => {
  Object.assign(dns, { lookup: real });
  syncBuiltinESMExports();
});

it.each([
  ['loopback', [{ address: '127.0.0.1', family: 4 }]],
  ['a private network', [{ address: '10.0.0.8', family: 4 }]],
  ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
  [
    'a public address and one inside',
    [
      { address: '203.0.113.9', family: 4 },
      { address: '192.168.0.9', family: 4 },
    ],
  ],
])(
  'a name that is allowed when it is entered, and leads to %s when it is sent to, is not connected to',
  async (_, found) => {
    const { owner, companyId } = await makeWorld(app);
    const address = url('/rebound').replace('127.0.0.1', HOST).replace('http:', 'https:');
    const { body: made, text } = await owner.call<NewWebhook>('POST', 'webhooks/', {
      ...{ name: 'Desk', url: address, events: ['supplier.*'] },
    });
    expect(made.id, text).toBeTypeOf('string');
    await owner.create('supplier', { name: 'Acme' });
    asked.length = 0;
    answers = found;
    const config = { ...app.services.config, webhookLocal: false };
    await sendWaiting({ company_id: companyId, webhook_id: made.id }, { ...app.services, config });
    expect(asked, 'asked once: what is checked is what is connected to').toEqual([HOST]);
    const { body } = await owner.call<{ results: WebhookDelivery[] }>('GET', `webhooks/${made.id}/deliveries/`);
    expect(body.results).toMatchObject([
      { state: 'waiting', status: null, answer: expect.stringMatching(/not allowed/) },
    ]);
    expect(at('/rebound')).toEqual([]);
  },
);
