import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { sendFile } from '../../documents/test/file_calls.ts';
import type { CompanyExport, CompanyExports } from '../contract/wire.ts';

const app = await testApp();

async function exported(user: TestUser, choices: object = {}): Promise<CompanyExport> {
  const { status, text: said } = await user.call<CompanyExport>('POST', 'company-export/', choices);
  expect(status, said).toBe(201);
  await app.runJobs();
  const [first] = (await user.call<CompanyExports>('GET', 'company-export/')).body.results;
  if (!first) throw new Error('No export');
  return first;
}

async function download(world: World, user: TestUser, id: string): Promise<Response> {
  const url = `/api/v1/${world.companyId}/all/company-export/${id}/file`;
  const { token } = (await user.call<{ token: string }>('POST', 'get-azure-sso-token/', { url })).body;
  return fetch(new URL(`${url}?token=${encodeURIComponent(token ?? '')}`, app.address));
}

/** Texts of the entries of a zip, by name. */
async function unpacked(answer: Response): Promise<ReadonlyMap<string, string>> {
  const path = join(tmpdir(), `steward-export-${process.pid}.zip`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const zip = await openPromise(path);
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return entries;
}

it('everything of a company leaves as one zip: tables, JSON, history, files with their index, and a text', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const maker = await owner.create('manufacturer', { name: '=1+2' });
  await sendFile(owner, `manufacturer/${maker}`, 'signed', 'Handover.txt');
  const one = await exported(owner);
  expect(one).toMatchObject({ state: 'done', is_own: true, has_files: true });
  const entries = await unpacked(await download(world, owner, one.id));
  const table = entries.get('tables/Manufacturers.csv') ?? '';
  expect(table, 'a formula is a text').toContain("'=1+2");
  expect(table.split('\r\n')[0]).toContain('Name');
  const rows = (entries.get('json/manufacturer.jsonl') ?? '').split('\n');
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({ id: maker, name: '=1+2' });
  expect(entries.get('json/activity.jsonl')).toContain(maker);
  const schema = JSON.parse(entries.get('json/schema.json') ?? '') as { $defs: Record<string, object> };
  expect(schema.$defs['manufacturer']).toMatchObject({ properties: { id: { format: 'uuid' } } });
  const path = `files/Manufacturers/=1+2 ${maker.slice(-6)}/Handover.txt`;
  expect(entries.get(path), [...entries.keys()].join('\n')).toBe('signed');
  expect(entries.get('files.csv')).toContain(maker);
  expect(entries.get('index.html')).toContain('tables/Manufacturers.csv');
  expect(entries.get('README.txt')).toContain('tables/');
  const all = [...entries.values()].join('\n');
  for (const secret of ['password_hash', 'account_id', 'token_hash', '"passphrase"']) expect(all).not.toContain(secret);
  // An empty company has a table for each type all the same.
  expect(entries.get('tables/Assets.csv')?.trim().split('\r\n')).toHaveLength(1);
});

it('without files and history they are left out, and only its maker and the owner download it', async () => {
  const world = await makeWorld(app);
  const [admin, other, plain] = [
    await world.user({ user_type: 'admin' }),
    await world.user({ user_type: 'admin' }),
    await world.user({ permissions: ['asset:read'] }),
  ];
  expect((await plain.call('POST', 'company-export/', {})).status).toBe(403);
  expect((await plain.call('GET', 'company-export/')).status).toBe(403);
  const one = await exported(admin, { files: false, history: false });
  const names = [...(await unpacked(await download(world, world.owner, one.id))).keys()];
  expect(names).toContain('README.txt');
  expect(names.filter((name) => name.startsWith('files') || name.includes('activity'))).toEqual([]);
  expect((await download(world, other, one.id)).status).toBe(404);
  expect((await download(world, admin, one.id)).status).toBe(200);
});

it('a company has one export at a time, and its files for some days', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  await owner.call('POST', 'company-export/', {});
  expect((await owner.call('POST', 'company-export/', {})).body).toMatchObject({ code: 'job_running' });
  await app.runJobs();
  const ids = [(await exported(owner)).id, (await exported(owner)).id];
  const { results } = (await owner.call<CompanyExports>('GET', 'company-export/')).body;
  expect(
    results.map((one) => one.until !== null),
    'the newest two',
  ).toEqual([true, true, false]);
  expect(results.slice(0, 2).map((one) => one.id)).toEqual(ids.toReversed());
  for (let more = 0; more < 2; more += 1) await exported(owner, { files: false });
  expect((await owner.call('POST', 'company-export/', {})).body).toMatchObject({ code: 'exports_of_today' });
});
