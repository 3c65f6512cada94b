import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { DocumentLink, DocumentPlaces, FileText } from '../contract/wire.ts';
import { sendFile } from './file_calls.ts';

/* What stands beside the places of the file manager, and why the words in a file are not found. */

const app = await testApp();

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const placesOf = async (user: TestUser) => (await user.call<DocumentPlaces>('GET', 'file-storage/places/')).body;

async function namesOn(user: TestUser, type: string): Promise<string[]> {
  const filters = JSON.stringify({ field: 'record_types', op: 'contains', value: `/${type}/` });
  const query = new URLSearchParams({ filters, sort: 'name' });
  const { body } = await user.call<{ results: { name: string }[] }>('GET', `file-storage/?${query.toString()}`);
  return body.results.map((one) => one.name);
}

test('[R1.32] the files of all records are found by the type of the record, each once, by who may see them', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const values = { work_space_id: workspaceId };
  const [one, other] = [
    await sampleRecord(owner, recordNamed('asset'), true, values),
    await sampleRecord(owner, recordNamed('asset'), true, values),
  ];
  const supplier = await owner.create('supplier', { name: 'Acme' });
  const { body: manual } = await sendFile(owner, `assets/${one.id}`, 'x', 'manual.txt');
  await owner.call('POST', `file-storage/${manual.id}/links/`, { record: 'asset', ids: [other.id] });
  const links = await owner.call<{ results: DocumentLink[] }>('GET', `file-storage/${manual.id}/links/`);
  expect(new Set(links.body.results.map((link) => link.tag)).size, 'told apart by their tags').toBe(2);
  await sendFile(owner, `assets/${other.id}`, 'x', 'photo.txt');
  await sendFile(owner, `supplier/${supplier}`, 'x', 'offer.txt');
  const gone = await sendFile(owner, `supplier/${supplier}`, 'x', 'gone.txt');
  await owner.call('POST', `file-storage/${gone.body.id}/delete/`);
  const exact = { count_is_exact: true };
  const typesFor = async (who: TestUser) =>
    (await placesOf(who)).types.toSorted((a, b) => a.record.localeCompare(b.record));
  expect(await typesFor(owner)).toEqual([
    { record: 'asset', count: 2, ...exact },
    { record: 'supplier', count: 1, ...exact },
  ]);
  expect([await namesOn(owner, 'asset'), await namesOn(owner, 'supplier')]).toEqual([
    ['manual.txt', 'photo.txt'],
    ['offer.txt'],
  ]);
  const buyer = await user({
    permissions: ['supplier:read', 'supplier:files', 'folder:read'],
    workspaces: [workspaceId],
  });
  expect([await typesFor(buyer), await namesOn(buyer, 'asset')]).toEqual([
    [{ record: 'supplier', count: 1, ...exact }],
    [],
  ]);
});

test('[R7.98] what counts as expiring follows the setting of the company', async () => {
  const { owner } = await makeWorld(app);
  await owner.create('file-storage', { name: 'soon.txt', expires: day(10) });
  await owner.create('file-storage', { name: 'later.txt', expires: day(50) });
  await owner.create('file-storage', { name: 'ended.txt', expires: day(-5) });
  const { id } = (await owner.call<{ results: { id: string }[] }>('GET', 'file-storage/?search=soon')).body
    .results[0] ?? { id: '' };
  await owner.call('POST', `file-storage/${id}/star/`);
  expect(await placesOf(owner)).toMatchObject({ starred: 1, expiring: 3, expires_until: day(60) });
  await owner.call('PATCH', 'file-storage/settings/', { warning_days: 20 });
  expect(await placesOf(owner)).toMatchObject({ expiring: 2, expires_until: day(20) });
});

test('[R7.99] a file says why its words are not found', async () => {
  const { owner, companyId } = await makeWorld(app);
  const supplier = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const textOf = async (id: string) => (await owner.call<FileText>('GET', `file-storage/${id}/text/`)).body;
  const { body: notes } = await sendFile(owner, supplier, 'Some words', 'notes.txt');
  expect(await textOf(notes.id)).toEqual({ state: 'waiting', is_cut: false });
  const { body: blank } = await sendFile(owner, supplier, ' \n ', 'blank.txt');
  const { body: program } = await sendFile(owner, supplier, new Uint8Array([0, 1, 2]), 'program.bin');
  await app.runJobs();
  expect([await textOf(notes.id), await textOf(blank.id), await textOf(program.id)]).toEqual([
    { state: 'read', is_cut: false },
    { state: 'empty', is_cut: false },
    { state: null, is_cut: false },
  ]);
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`update document_text set state = 'locked', is_cut = true where company_id = ${companyId}
      and sha256 = ${notes.sha256}`),
  );
  expect(await textOf(notes.id)).toEqual({ state: 'locked', is_cut: true });
  const stranger = (await makeWorld(app)).owner;
  expect((await stranger.call('GET', `file-storage/${notes.id}/text/`)).status).toBe(404);
});
