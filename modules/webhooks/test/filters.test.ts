import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { NewWebhook, Webhook } from '../contract/wire.ts';
import { receiver } from './receiver.ts';

const app = await testApp();
const { url, at } = await receiver();

let world: World;
let path = '';
let n = 0;

beforeEach(async () => {
  world = await makeWorld(app);
  path = `/filtered-${(n += 1)}`;
});

const post = (more: Record<string, unknown>) =>
  world.owner.call<NewWebhook>('POST', 'webhooks/', { name: 'Desk', url: url(path), events: ['*'], ...more });
const add = async (filters: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<NewWebhook> => {
  const answer = await post({ events: ['supplier.*', 'location.*', 'asset.*'], filters, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const sent = async (): Promise<string[]> => {
  await app.runJobs();
  return at(path).map(({ message }) => `${message.type} ${message.data.record.title}`);
};
const is = (value: string) => ({ field: 'name', op: 'is', value });

describe('conditions of a webhook', () => {
  it('let through the events of records that fulfil them, and of other types all', async () => {
    const { owner } = world;
    const filter = { or: [is('Acme'), { field: 'email', op: 'not_empty' }] };
    const made = await add({ supplier: filter });
    expect(made).toMatchObject({ filters: { supplier: filter }, hidden_filters: [], filter_faults: [] });
    const id = await owner.create('supplier', { name: 'Acme' });
    const other = await owner.create('supplier', { name: 'Other' });
    await owner.create('locations', { name: 'Berlin' });
    await owner.call('PATCH', `supplier/${other}/`, { email: 'a@b.example' });
    await owner.call('PATCH', `supplier/${id}/`, { name: 'Acme 2' });
    await owner.call('DELETE', 'supplier/delete/', { ids: [other] });
    expect((await sent()).toSorted()).toEqual([
      'location.created Berlin',
      'supplier.created Acme',
      'supplier.removed Other',
      'supplier.updated Other',
    ]);
  });

  it('are asked of the record as it was then, by places below and by fields of the company’s own', async () => {
    const { owner, workspaceId } = world;
    const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
    const site = await owner.create('locations', { name: 'Site' });
    const room = await owner.create('locations', { name: 'Room', parent_id: site });
    const { key } = await ownField('Cost centre');
    const filter = {
      and: [
        { field: 'default_location', op: 'under', value: [site] },
        { field: key, op: 'is', value: 'cc-1' },
      ],
    };
    await add({ asset: filter }, { events: ['asset.*'] });
    const asset = (name: string, more: Record<string, unknown>): Promise<string> =>
      owner.create('assets', { name, model_id: model, work_space_id: workspaceId, ...more });
    const id = await asset('Here', { default_location_id: room, [key]: 'CC-1' });
    await asset('There', { [key]: 'CC-1' });
    await asset('Else', { default_location_id: room, [key]: 'CC-2' });
    // Another value afterwards changes nothing of what has happened before.
    await owner.call('PATCH', `assets/${id}/`, { [key]: 'CC-2' });
    expect(await sent()).toEqual(['asset.created Here']);
  });

  it('hold whoever changes the record, also who does not see what they name', async () => {
    const { owner, workspaceId } = world;
    const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
    await add({ asset: { field: 'purchase_cost', op: 'gt', value: '1000' } }, { events: ['asset.updated'] });
    const clerk = await world.user({ permissions: ['assets:read', 'assets:update'], workspaces: [workspaceId] });
    for (const [name, amount] of [
      ['Dear', '1500'],
      ['Cheap', '15'],
    ]) {
      const cost = { purchase_cost: { amount, currency: 'EUR' } };
      const id = await owner.create('assets', { name, model_id: model, work_space_id: workspaceId, ...cost });
      expect((await clerk.call('PATCH', `assets/${id}/`, { name: `${name} 2` })).status).toBe(200);
    }
    expect(await sent()).toEqual(['asset.updated Dear 2']);
  });

  it('on a field that was removed send nothing of that type, and say so', async () => {
    const { owner } = world;
    const { id, key } = await ownField('Colour', 'supplier');
    const made = await add({ supplier: { or: [{ field: key, op: 'not_empty' }, is('Acme')] } });
    expect((await owner.call('DELETE', 'custom-fields/delete/', { ids: [id] })).status).toBe(200);
    const read = async (): Promise<Webhook> => (await owner.call<Webhook>('GET', `webhooks/${made.id}/`)).body;
    expect((await read()).filter_faults).toEqual([{ record: 'supplier', field: key }]);
    await owner.create('supplier', { name: 'Acme' });
    await owner.create('locations', { name: 'Berlin' });
    expect(await sent(), 'others are sent').toEqual(['location.created Berlin']);
    const told = (last: Date | null) => reminded(app, world, 'mail_stopped_webhooks', [owner], last);
    expect(await told(null)).toEqual([expect.stringMatching(/: 1$/)]);
    // What else is changed does not need other conditions; sending them again does.
    const patch = (body: Record<string, unknown>) => owner.call('PATCH', `webhooks/${made.id}/`, body);
    expect((await patch({ name: 'Desk 2' })).status).toBe(200);
    expect((await patch({ filters: (await read()).filters })).body).toHaveProperty('filters');
    expect((await patch({ filters: { supplier: is('Another') } })).body).toMatchObject({ filter_faults: [] });
    expect(await told(null)).toEqual([null]);
    await owner.create('supplier', { name: 'Another' });
    expect(await sent()).toHaveLength(2);
    expect((await patch({ filters: {} })).body).toMatchObject({ filters: {} });
    await owner.create('supplier', { name: 'Anybody' });
    expect((await sent()).at(-1)).toBe('supplier.created Anybody');
  });

  it('are refused when they are too many, too long, or name what is not there', async () => {
    const many = (count: number) => ({ supplier: { and: Array.from({ length: count }, () => is('Acme')) } });
    await add(many(20));
    for (const [why, filters] of Object.entries({
      'too many': many(21),
      'too many of two types': { ...many(20), location: is('Berlin') },
      'too long': { supplier: { field: 'id', op: 'in', value: ['x'.repeat(8000)] } },
      'too long texts': { supplier: is('x'.repeat(8000)) },
      'no type': { dragon: is('Smaug') },
      'no type, but a name': { constructor: is('Smaug') },
      'no field': { supplier: { field: 'wings', op: 'empty' } },
      'an operator of others': { supplier: { field: 'name', op: 'gt', value: '1' } },
      'no conditions': { supplier: { and: [] } },
      'no object': 'supplier',
      'no value': { asset: { field: 'purchase_cost', op: 'gt', value: 'much' } },
    })) {
      const answer = await post({ filters });
      expect([answer.status, Object.keys(answer.body)], why).toEqual([400, expect.arrayContaining(['filters'])]);
    }
  });

  it('name nothing that their maker does not see, and keep what another made', async () => {
    const { owner } = world;
    const kept = { kit: is('Desk'), supplier: is('Acme') };
    const made = await add(kept);
    expect((await owner.call('PATCH', 'company/modules/kits/', { is_on: false })).status).toBe(200);
    expect((await post({ filters: { kit: is('Desk') } })).body).toHaveProperty('filters');
    const seen = await owner.call<Webhook>('GET', `webhooks/${made.id}/`);
    expect(seen.body).toMatchObject({ filters: { supplier: is('Acme') }, hidden_filters: ['kit'] });
    expect(seen.text).not.toContain('"value":"Desk"');
    await owner.call('PATCH', `webhooks/${made.id}/`, { filters: { supplier: is('Other') } });
    expect((await owner.call('PATCH', 'company/modules/kits/', { is_on: true })).status).toBe(200);
    const again = await owner.call<Webhook>('GET', `webhooks/${made.id}/`);
    expect(again.body.filters).toEqual({ kit: is('Desk'), supplier: is('Other') });
  });
});

async function ownField(name: string, record = 'asset'): Promise<{ readonly id: string; readonly key: string }> {
  const field = { record, type: 'text', name };
  const made = await world.owner.call<{ id: string; key: string }>('POST', 'custom-fields/', field);
  expect(made.status, made.text).toBe(201);
  return made.body;
}
