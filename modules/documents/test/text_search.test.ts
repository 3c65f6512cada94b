import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Excerpt } from '@steward/kernel/contract/wire/excerpt.ts';
import { testApp } from '../../../app/test/app.ts';
import { paragraph, wordDocument } from '../../../app/test/files/documents.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { sendFile } from './file_calls.ts';
import { readAll } from './text_calls.ts';

const app = await testApp();
const encrypted = await testApp({ STEWARD_ENCRYPT_FILES: 'yes' });
const unscanned = await testApp({ STEWARD_CLAMD: '127.0.0.1:1' });

interface Hits {
  readonly results: readonly { readonly id: string; readonly excerpt: Excerpt }[];
}

async function upload(user: TestUser, name: string, data: Buffer | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(data))]), name);
  return (await user.call<{ id: string; sha256: string }>('POST', 'file-storage/', form)).body;
}

/** Names of the documents that a search finds. */
async function found(user: TestUser, search: string): Promise<string[]> {
  const query = new URLSearchParams({ search });
  const { body } = await user.call<{ count: number; results: { name: string }[] }>(
    'GET',
    `file-storage/?${query.toString()}`,
  );
  expect(body.count).toBe(body.results.length);
  return body.results.map((one) => one.name).toSorted();
}

async function excerpts(user: TestUser, ids: readonly string[], search: string): Promise<string[]> {
  const query = new URLSearchParams({ search, ids: ids.join(',') });
  const { body } = await user.call<Hits>('GET', `file-storage/excerpts/?${query.toString()}`);
  return body.results.map(({ excerpt: { page, pages, pieces } }) =>
    [`${page}/${pages} `, ...pieces.map((one) => (one.is_match ? `[${one.text}]` : one.text))].join(''),
  );
}

const pages = (companyId: string): Promise<number> =>
  app.database.inCompany(companyId, (tx) =>
    tx.count(sql`select count(*) as n from document_page where company_id = ${companyId}`),
  );

test('[R7.99] a document is found by words of its name and of its text, together, and shows where', async () => {
  const { owner } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Papers' });
  const word = await wordDocument(paragraph('Wartung der Feuerlöscherprüfung, Teil TX-40/B'));
  const manual = await upload(owner, 'Manual.docx', word, { folder_id: folder });
  const chinese = await upload(owner, 'notes.txt', '设备维护手册 и насосы', { folder_id: folder });
  expect(await found(owner, 'prüfung')).toEqual([]);
  await app.runJobs();
  for (const search of ['prüfung', 'PRUFUNG', 'tx-40/b', '40/B wartung', 'manual wartung'])
    expect(await found(owner, search)).toEqual(['Manual.docx']);
  for (const search of ['设备', '维', 'насос']) expect(await found(owner, search)).toEqual(['notes.txt']);
  for (const search of ['manual 设备', 'x', 'absent']) expect(await found(owner, search)).toEqual([]);
  expect(await excerpts(owner, [chinese.id, manual.id], 'tx-40/b prufung')).toEqual([
    '1/1 Wartung der Feuerlöscher[prüfung], Teil [TX-40/B]',
  ]);
  const entries = async (search: string): Promise<string[]> =>
    (
      await owner.call<{ results: { name: string }[] }>('GET', `folder/${folder}/entries/?search=${search}`)
    ).body.results.map((one) => one.name);
  expect([await entries('wartung'), await entries('manual'), await entries('nothing')]).toEqual([
    ['Manual.docx'],
    ['Manual.docx'],
    [],
  ]);
});

test('the same bytes are read once, another version by its own text, and the text goes with the bytes', async () => {
  const { owner, companyId } = await makeWorld(app);
  const [one, two] = [await upload(owner, 'one.txt', 'alpha beta'), await upload(owner, 'two.txt', 'alpha beta')];
  await app.runJobs();
  expect([await found(owner, 'alpha'), await pages(companyId)]).toEqual([['one.txt', 'two.txt'], 1]);
  const form = new FormData();
  form.append('file', new Blob(['gamma']), 'one.txt');
  await owner.call('POST', `file-storage/${one.id}/versions/`, form);
  await app.runJobs();
  expect([await found(owner, 'alpha'), await found(owner, 'gamma')]).toEqual([['two.txt'], ['one.txt']]);
  await owner.call('POST', 'file-storage/delete/', { ids: [one.id, two.id] });
  expect(await found(owner, 'alpha')).toEqual([]);
  await owner.call('POST', 'file-storage/purge/', { ids: [one.id, two.id] });
  await app.runJobs();
  expect(await pages(companyId)).toBe(0);
});

test('nobody finds or reads a word of a document that they do not reach', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const reader = await world.user({ permissions: ['folder:read'] });
  const open = await owner.create('folder', { name: 'Open' });
  const closed = await owner.create('folder', { name: 'Closed', inherits: false });
  const shown = await upload(owner, 'shown.txt', 'the needle is here', { folder_id: open });
  const hidden = await upload(owner, 'hidden.txt', 'another needle', { folder_id: closed });
  await app.runJobs();
  expect([await found(owner, 'needle'), await found(reader, 'needle')]).toEqual([
    ['hidden.txt', 'shown.txt'],
    ['shown.txt'],
  ]);
  expect(await excerpts(reader, [hidden.id, shown.id], 'needle')).toEqual(['1/1 the [needle] is here']);
  const { body } = await reader.call<{ groups: unknown[] }>('GET', 'global-search/?search=needle');
  expect(body.groups).toMatchObject([{ record: 'document', count: 1, results: [{ id: shown.id }] }]);
});

test('in a scope of some locations, only the text of files there is found', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const [berlin, madrid] = [
    await owner.create('locations', { name: 'Berlin' }),
    await owner.create('locations', { name: 'Madrid' }),
  ];
  const category = await owner.create('category', { name: 'Pumps', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'Pump', category_id: category });
  const ids: string[] = [];
  for (const [name, location] of [
    ['here', berlin],
    ['there', madrid],
  ] as const) {
    const input = { name, model_id: model, work_space_id: world.workspaceId, location_id: location };
    const { body } = await sendFile(
      owner,
      `assets/${await owner.create('assets', input)}`,
      `${name} needle`,
      `${name}.txt`,
    );
    ids.push(body.id);
  }
  await app.runJobs();
  const group = await owner.create('groups', {
    name: 'Berlin',
    custom_permissions: ['assets:read', 'assets:files'],
    limit_locations_ids: [berlin],
  });
  const limited = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  expect([await found(owner, 'needle'), await found(limited, 'needle')]).toEqual([
    ['here.txt', 'there.txt'],
    ['here.txt'],
  ]);
  expect(await excerpts(limited, ids, 'needle')).toEqual(['1/1 here [needle]']);
  const { text } = await limited.call('GET', 'global-search/?search=needle');
  expect([text.includes('here.txt'), text.includes('there')]).toEqual([true, false]);
});

test('what waits for a scanner is not read, and what is infected shows nothing', async () => {
  const { owner, companyId } = await makeWorld(app);
  const { id, sha256 } = await upload(owner, 'a.txt', 'needle');
  const state = (value: string): Promise<unknown> =>
    app.database.inCompany(companyId, (tx) =>
      tx.run(sql`insert into content_scan (company_id, sha256, state, asked_at)
        values (${companyId}, ${sha256}, ${value}, ${app.services.now()})
        on conflict (company_id, sha256) do update set state = excluded.state`),
    );
  await state('pending');
  await readAll(unscanned);
  expect(await pages(companyId)).toBe(0);
  await state('clean');
  app.clock.advance(2);
  await readAll(app);
  expect(await found(owner, 'needle')).toEqual(['a.txt']);
  await state('infected');
  expect([await found(owner, 'needle'), await excerpts(owner, [id], 'needle')]).toEqual([[], []]);
  await readAll(app);
  expect(await pages(companyId)).toBe(0);
  await state('clean');
  await readAll(app);
  expect(await found(owner, 'needle')).toEqual(['a.txt']);
});

test('texts of files that were there before are read later, and kept only where the setting allows', async () => {
  const { owner, companyId } = await makeWorld(app);
  await upload(owner, 'old.txt', 'needle');
  await app.runJobs();
  await readAll(encrypted);
  expect([await pages(companyId), await found(owner, 'needle')]).toEqual([0, []]);
  await readAll(app);
  expect([await pages(companyId), await found(owner, 'needle')]).toEqual([1, ['old.txt']]);
});

test('a file that cannot be read is tried again, after longer and longer, and then left', async () => {
  const { owner, companyId } = await makeWorld(app);
  const { sha256 } = await upload(owner, 'a.txt', 'needle');
  const { sha256: broken } = await upload(owner, 'b.pdf', '%PDF-1.7 needle %%EOF');
  const path = join(app.services.config.dataFolder, 'files', companyId, sha256.slice(0, 2), sha256);
  await rm(path);
  await mkdir(path);
  const states = (): Promise<unknown[]> =>
    app.database.inCompany(companyId, (tx) =>
      tx.rows(sql`select state, attempts from document_text where company_id = ${companyId}
        order by sha256 = ${broken}`),
    );
  await app.runJobs();
  expect(await states()).toEqual([
    { state: 'waiting', attempts: 1 },
    { state: 'damaged', attempts: 1 },
  ]);
  await readAll(app);
  expect(await states()).toContainEqual({ state: 'waiting', attempts: 1 });
  for (let tries = 2; tries <= 7; tries += 1) {
    app.clock.advance(2 ** tries);
    await readAll(app);
  }
  expect(await states()).toContainEqual({ state: 'failed', attempts: 7 });
});

test('a word of very many pages is found too, in many files and in a single one', async () => {
  const { owner, companyId } = await makeWorld(app);
  const hashes: string[] = [];
  for (let n = 1; n <= 8; n += 1) hashes.push((await upload(owner, `${n}.txt`, `text ${n}`)).sha256);
  await app.runJobs();
  await app.database.owner.query(
    `insert into document_page (company_id, sha256, page, part, body, search_text)
     select $1, u.sha256, n, 0, w.word, w.word from unnest($2::text[]) with ordinality u (sha256, nth)
     cross join lateral (select case when u.nth = 8 then 'valve' else 'pump' end as word) w
     cross join lateral generate_series(2, case when u.nth = 8 then 2100 else 302 end) n`,
    [companyId, hashes],
  );
  expect(await found(owner, 'pump')).toEqual(['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt', '7.txt']);
  expect(await found(owner, 'valve')).toEqual(['8.txt']);
  expect(await found(owner, 'pump 3')).toEqual(['3.txt']);
  expect(await found(owner, 'pump valve')).toEqual([]);
});
