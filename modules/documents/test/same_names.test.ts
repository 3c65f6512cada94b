import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { load } from './file_calls.ts';

/* Names that are there already: documents are told apart by more than their names, folders are not. */

const app = await testApp();

async function send(user: TestUser, folder: string, name: string, data: string) {
  const form = new FormData();
  form.append('file', new Blob([data]), name);
  form.append('values', JSON.stringify({ folder_id: folder, name }));
  return user.call<{ id: string; name: string; url: string }>('POST', 'file-storage/', form);
}

test('[R1.27] files of one name that come at once are all there, each with its own bytes', async () => {
  const { owner } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Inbox' });
  const texts = ['one', 'two', 'three', 'four'];
  const sent = await Promise.all(texts.map(async (text) => send(owner, folder, 'scan.pdf', text)));
  expect(sent.map((one) => one.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(sent.map((one) => one.body.id)).size).toBe(4);
  const read = await Promise.all(sent.map(async ({ body }) => (await load(app, owner, body.url)).text()));
  expect(read).toEqual(texts);
});

test('[R1.27] a document that gets the name of another one replaces nothing', async () => {
  const { owner } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Inbox' });
  const [a, b] = [await send(owner, folder, 'a.txt', 'A'), await send(owner, folder, 'b.txt', 'B')];
  expect((await owner.call('POST', `file-storage/${b.body.id}/rename/`, { name: 'a.txt' })).status).toBe(200);
  const read = async (url: string): Promise<string> => (await load(app, owner, url)).text();
  expect([await read(a.body.url), await read(b.body.url)]).toEqual(['A', 'B']);
});

test('[R7.98] of two folders of one name in a folder one is made, also at once, and none is renamed onto another', async () => {
  const { owner } = await makeWorld(app);
  const parent = await owner.create('folder', { name: 'Plans' });
  const make = async (name: string) => owner.call<{ id: string }>('POST', 'folder/', { name, parent_id: parent });
  const made = await Promise.all([make('Pumps'), make('PUMPS'), make('Pumps')]);
  expect(made.map((one) => one.status).sort()).toEqual([201, 400, 400]);
  const other = await make('Valves');
  expect((await owner.call('POST', `folder/${other.body.id}/rename/`, { name: 'pumps' })).status).toBe(400);
});
