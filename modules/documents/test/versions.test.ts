import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { DocumentVersion } from '../contract/wire.ts';

/* Why a version is there: said with the upload, when an older one is brought back, and afterwards. */

const app = await testApp();

function send(user: TestUser, path: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob(['new']), 'manual.txt');
  return user.call<{ id: string; version_number: number }>('POST', path, form);
}

async function notesOf(user: TestUser, id: string): Promise<readonly (string | null)[]> {
  const { body } = await user.call<{ results: DocumentVersion[] }>('GET', `file-storage/${id}/versions/`);
  return body.results.map((one) => one.note);
}

test('[R1.32] a version says why it is there, from the upload on or afterwards, and the history repeats it', async () => {
  const { owner } = await makeWorld(app);
  const id = await owner.create('file-storage', { name: 'manual.txt' });
  const versions = `file-storage/${id}/versions/`;
  expect((await send(owner, versions, { note: ' New torque values ' })).body.version_number).toBe(2);
  expect(await notesOf(owner, id)).toEqual(['New torque values', null]);
  const back = await owner.call('POST', `${versions}1/restore/`, { note: 'The new values were wrong' });
  expect([back.status, await notesOf(owner, id)]).toEqual([
    200,
    ['The new values were wrong', 'New torque values', null],
  ]);
  expect((await owner.call('PATCH', `${versions}1/`, { note: 'As delivered' })).body).toEqual({ note: 'As delivered' });
  expect((await owner.call('PATCH', `${versions}2/`, { note: null })).body).toEqual({ note: null });
  expect(await notesOf(owner, id)).toEqual(['The new values were wrong', null, 'As delivered']);
  const { body } = await owner.call<{ results: { action: string; note: string | null }[] }>(
    'GET',
    `activity-logs/?record=document&id=${id}`,
  );
  expect(body.results.map(({ action, note }) => [action, note]).slice(0, 4)).toEqual([
    ['note_version', null],
    ['note_version', 'As delivered'],
    ['add_version', 'The new values were wrong'],
    ['add_version', 'New torque values'],
  ]);
});

test('a note that is too long, of no version, or by a reader changes nothing, and stores no file', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Manuals' });
  const id = await owner.create('file-storage', { name: 'manual.txt', folder_id: folder });
  const versions = `file-storage/${id}/versions/`;
  const long = await send(owner, versions, { note: 'x'.repeat(501) });
  expect([long.status, Object.keys(long.body)]).toEqual([400, expect.arrayContaining(['note'])]);
  for (const [number, status] of [
    ['7', 404],
    ['0', 404],
    ['1e3', 404],
    ["1'", 404],
  ] as const)
    expect((await owner.call('PATCH', `${versions}${number}/`, { note: 'x' })).status, number).toBe(status);
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  expect((await reader.call('PATCH', `${versions}1/`, { note: 'x' })).status).toBe(403);
  expect((await send(reader, versions, { note: 'x' })).status).toBe(403);
  expect(await notesOf(owner, id)).toEqual([null]);
});
