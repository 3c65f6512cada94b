import { Agent, get } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';

/** Paths of the requirements, written out so that renames are noticed. */
const app = await testApp();

interface Row {
  id: string;
  name: string;
}

describe('a resource at its path is listed, added, read, changed and deleted:', () => {
  it.each([
    ['[R7.47] locations', 'locations', {}],
    ['[R7.70] category', 'category', { type: 'asset' }],
    ['[R7.86] asset-model', 'asset-model', {}],
    ['[R7.88] manufacturer', 'manufacturer', {}],
    ['[R7.93] supplier', 'supplier', {}],
    ['[R7.101] department', 'department', {}],
    ['[R7.87] tag', 'tag', {}],
    ['[R7.48] location-group', 'location-group', {}],
    ['[R7.50] location-feature', 'location-feature', {}],
    ['[R7.111] campus', 'campus', {}],
    ['[R7.112] building', 'building', {}],
    ['[R7.113] level', 'level', {}],
  ])('%s', async (_name, path, more) => {
    const { owner } = await makeWorld(app);
    const needs =
      path === 'asset-model' ? { category_id: await owner.create('category', { name: 'Laptops', type: 'asset' }) } : {};
    const added = await owner.call<Row>('POST', `${path}/`, { name: 'First', ...more, ...needs });
    expect(added.status, added.text).toBe(201);
    expect((await owner.call<Row>('PATCH', `${path}/${added.body.id}/`, { name: 'Second' })).body.name).toBe('Second');
    expect((await owner.call<Row>('GET', `${path}/${added.body.id}/`)).body.name).toBe('Second');
    expect((await owner.call<{ results: Row[] }>('GET', `${path}/`)).body.results.map((one) => one.name)).toEqual([
      'Second',
    ]);
    expect((await owner.call('DELETE', `${path}/delete/`, { ids: [added.body.id] })).status).toBe(200);
    expect((await owner.call<{ count: number }>('GET', `${path}/`)).body.count).toBe(0);
  });
});

it.each([
  ...['fieldset', 'asset-model', 'location-group', 'location-feature', 'statuslabels', 'custom-fields', 'label_size'],
  ...['labels-type', 'customlabel', 'catalogs', 'campus', 'building', 'level', 'workspace', 'department'],
  ...['asset-audit', 'location-audit', 'asset-maintenance', 'location-maintenance'],
])('[R3.50] %s is an entity: a list that is counted, and a record that nobody has is not found', async (path) => {
  const { owner } = await makeWorld(app);
  const { status, body } = await owner.call<{ count: number; results: Row[] }>('GET', `${path}/`);
  expect([status, body.count, body.results.length]).toEqual([200, body.results.length, body.count]);
  const none = await owner.call('GET', `${path}/018f0000-0000-7000-8000-000000000001/`);
  expect([none.status, none.body['code']]).toEqual([404, 'not_found']);
});

it('[R3.50] the choices of a dynamic field are an entity of their own', async () => {
  const { owner } = await makeWorld(app);
  const field = { record: 'supplier', name: 'Colour', kind: 'select', options: 'red\nblue' };
  const { body } = await owner.call<{ key: string }>('POST', 'custom-fields/', field);
  const choices = await owner.call('GET', `dynamic-fields/drop-down-option/?column_key=${body.key}`);
  expect([choices.status, choices.text]).toEqual([200, expect.stringMatching(/red.*blue/)]);
});

it('[R7.88] the picture of a manufacturer is deleted by a call of its own, and nothing else of it', async () => {
  const { owner } = await makeWorld(app);
  const form = new FormData();
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'logo.png');
  const { body: picture } = await owner.call<{ id: string }>('POST', 'files/', form);
  const { body: made } = await owner.call<Row & { image: { id: string } | null }>('POST', 'manufacturer/', {
    name: 'Dell',
    image_id: picture.id,
  });
  expect(made.image?.id).toBe(picture.id);
  expect((await owner.call('DELETE', `manufacturer/${made.id}/image/`)).status).toBe(200);
  expect((await owner.call('GET', `manufacturer/${made.id}/`)).body).toMatchObject({ name: 'Dell', image: null });
});

it('[R7.7] a connection is kept for the next request, and the answer says how long', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ port: number | undefined; kept: string | undefined }>((done, fail) => {
      get(new URL('/api/v1/no-such-call/', app.address), { agent }, (answer) => {
        const said = { port: answer.socket.localPort, kept: String(answer.headers['keep-alive']) };
        answer.resume().on('end', () => done(said));
      }).on('error', fail);
    });
  const [first, second] = [await ask(), await ask()];
  agent.destroy();
  expect(second.port).toBe(first.port);
  expect([first.kept, second.kept]).toEqual(['timeout=72', 'timeout=72']);
});
