import { expect, it } from 'vitest';
import { RECORD_EVENTS } from '@steward/kernel/contract/events.ts';
import { isObject, textsIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { NewWebhook } from '../contract/wire.ts';
import { MESSAGE_SCHEMA } from '../server/reference.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, at } = await receiver();

interface Described {
  readonly post: {
    readonly description: string;
    readonly requestBody: { readonly content: Record<string, { readonly example: { readonly type: string } }> };
  };
}

const { body: reference } = await app.call<{ webhooks: Record<string, Described>; components: unknown }>(
  'GET',
  '/api/v1/openapi.json',
);

/** Schema violations of a value, including unknown properties. */
function faults(schema: unknown, value: unknown, at = 'message'): string[] {
  if (!isObject(schema)) return [`${at} is not described`];
  const types = [schema['type'] ?? []].flat();
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (types.length > 0 && !types.includes(type)) return [`${at} is ${type}, not ${types.join(' or ')}`];
  if (Array.isArray(value)) return value.flatMap((one, n) => faults(schema['items'], one, `${at}[${n}]`));
  if (!isObject(value) || !isObject(schema['properties'])) return [];
  const properties = schema['properties'];
  const missing = textsIn(schema['required']).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${at}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, one]) => faults(properties[key], one, `${at}.${key}`)),
  ];
}

it('the API reference has every event with when it happens, its schema and an example that fits it', () => {
  const { events } = app.services.modules;
  const known = RECORDS.flatMap(({ name }) => RECORD_EVENTS.map((ending) => `${name}.${ending}`));
  expect(Object.keys(reference.webhooks).toSorted()).toEqual([...known, ...Object.keys(events)].toSorted());
  expect(reference.components).toMatchObject({ schemas: { webhook_message: MESSAGE_SCHEMA } });
  for (const [name, { post }] of Object.entries(reference.webhooks)) {
    expect(post.description, name).toMatch(/^[A-Z].{10,}\.$/);
    const { example } = post.requestBody.content['application/json'] ?? {};
    expect([example?.type, faults(MESSAGE_SCHEMA, example)], name).toEqual([name, []]);
  }
  expect(reference.webhooks['stock.moved']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { example: { data: { record: { type: 'accessory' } } } } } },
    },
  });
});

it('messages are as the API reference describes them', async () => {
  const { owner, workspaceId } = await makeWorld(app);
  await owner.call('POST', 'webhooks/', { name: 'All', url: url('/reference'), events: ['*'] });
  const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
  const id = await owner.create('assets', { name: 'Lens', model_id: model, work_space_id: workspaceId });
  await owner.call('PATCH', `assets/${id}/`, { purchase_cost: { amount: '5', currency: 'EUR' }, notes: 'New' });
  await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: owner.id, note: 'For work' });
  await owner.call('POST', `associate/${id}/checkin/`, {});
  await sampleRecord(owner, recordNamed('accessory'));
  await app.runJobs();
  const sent = at('/reference').map(({ message }) => message);
  expect(sent.map((one) => one.type)).toEqual(
    expect.arrayContaining([
      'asset_model.created',
      'asset.created',
      'asset.updated',
      'asset.checked_out',
      'asset.checked_in',
    ]),
  );
  for (const one of sent) {
    expect(Object.keys(reference.webhooks), 'an event that is described').toContain(one.type);
    expect(faults(MESSAGE_SCHEMA, one), one.type).toEqual([]);
  }
  expect(faults(MESSAGE_SCHEMA, { ...sent[0], data: {} }), 'what is missing is found').not.toEqual([]);
});

it('the program of the reference that checks signatures takes what Steward sends, and nothing else', async () => {
  const { body: document } = await app.call<{ tags: { name: string; description: string }[] }>(
    'GET',
    '/api/v1/openapi.json',
  );
  const text = document.tags.find((one) => one.name === 'Events')?.description ?? '';
  const [, program = ''] = /```js\n([^]*?)```/.exec(text) ?? [];
  const { isFromSteward }: { isFromSteward: (headers: object, body: string, secret: string) => boolean } = await import(
    `data:text/javascript,${encodeURIComponent(program)}`
  );
  const { owner } = await makeWorld(app);
  const { body: made } = await owner.call<NewWebhook>('POST', 'webhooks/', {
    ...{ name: 'Signed', url: url('/signed'), events: ['supplier.created'] },
  });
  const { body: next } = await owner.call<NewWebhook>('POST', `webhooks/${made.id}/secret/`, {});
  await owner.create('supplier', { name: 'Ærø & Söhne' });
  await app.runJobs();
  const [came] = at('/signed');
  if (!came) throw new Error('Nothing came');
  const { headers, body } = came;
  for (const { secret } of [made, next]) expect(isFromSteward(headers, body, secret)).toBe(true);
  expect(isFromSteward(headers, body, `whsec_${Buffer.alloc(24).toString('base64')}`)).toBe(false);
  expect(isFromSteward(headers, body.replace('Söhne', 'Sohn'), made.secret)).toBe(false);
  expect(isFromSteward({ ...headers, 'webhook-id': 'other' }, body, made.secret)).toBe(false);
  const old = String(Math.floor(Date.now() / 1000) - 600);
  expect(isFromSteward({ ...headers, 'webhook-timestamp': old }, body, made.secret)).toBe(false);
  expect(isFromSteward({ ...headers, 'webhook-signature': 'v1,' }, body, made.secret)).toBe(false);
});
