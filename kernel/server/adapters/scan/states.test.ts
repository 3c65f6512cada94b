import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../app/test/app.ts';
import { paragraph, wordDocument } from '../../../../app/test/files/documents.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import { scanAgain } from './states.ts';
import { clamdStandIn, EICAR } from './test/clamd_stand_in.ts';

const clamd = await clamdStandIn();
afterAll(() => clamd.close());
const app = await testApp({ STEWARD_CLAMD: `127.0.0.1:${clamd.port}`, STEWARD_CLAMD_SECONDS: '2' });
const serving: TestApp = await testApp({ STEWARD_CLAMD: '127.0.0.1:1', STEWARD_SCAN_POLICY: 'serve' });

/** Stores a file at a supplier; returns its address. */
async function stored(user: TestUser, data: Buffer | string): Promise<string> {
  const supplier = await user.create('supplier', { name: `Acme ${Math.random()}` });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(data))]), 'a.bin');
  return (await user.call<{ url: string }>('POST', `supplier/${supplier}/files/`, form)).body.url;
}

/** Status of a download, and the code of a refusal. */
async function load(from: TestApp, user: TestUser, url: string): Promise<string> {
  const { body } = await user.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  const answer = await fetch(new URL(`${url}?${body.token}`, from.address));
  return answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code;
}

it('a file waits until it was looked at; an infected one is not served, and stays', async () => {
  const { owner, companyId } = await makeWorld(app);
  const [clean, infected, large] = [
    await stored(owner, 'nothing bad'),
    await stored(owner, EICAR),
    await stored(owner, Buffer.alloc(1_500_000)),
  ];
  expect(await load(app, owner, clean)).toBe('file_not_scanned');
  await app.runJobs();
  expect([await load(app, owner, clean), await load(app, owner, infected), await load(app, owner, large)]).toEqual([
    ...['ok', 'file_infected', 'ok'],
  ]);
  const states = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql`select state, name from content_scan where company_id = ${companyId} order by state`),
  );
  expect(states).toEqual([
    { state: 'clean', name: null },
    { state: 'infected', name: 'Eicar-Test-Signature.UNOFFICIAL' },
    { state: 'skipped', name: null },
  ]);
});

it('what is in an infected document is not read out either', async () => {
  const { owner, companyId } = await makeWorld(app);
  const url = await stored(owner, await wordDocument(paragraph('Brush')));
  const read = async (): Promise<unknown> =>
    (await owner.call('GET', url.replace(/^.*(file-storage.*)download$/, '$1contents/'))).body;
  expect(await read()).toMatchObject({ code: 'file_not_scanned' });
  await app.runJobs();
  expect(await read()).toMatchObject({ unread: null });
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`update content_scan set state = 'infected' where company_id = ${companyId}`),
  );
  expect(await read()).toMatchObject({ code: 'file_infected' });
});

it('a scanner that says nothing leaves the file waiting, and is asked again', async () => {
  const { owner, companyId } = await makeWorld(app);
  const url = await stored(owner, 'silence');
  await app.runJobs().catch(() => undefined);
  expect(await load(app, owner, url)).toBe('file_not_scanned');
  const known = await app.database.inCompany(companyId, (tx) =>
    tx.one(sql<{ state: string }>`select state from content_scan where company_id = ${companyId}`),
  );
  expect(known.state).toBe('failed');
});

it('files that nobody has looked at are looked at, and all again after a week', async () => {
  const { owner, companyId } = await makeWorld(app);
  const url = await stored(owner, EICAR);
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`delete from content_scan where company_id = ${companyId}`),
  );
  expect(await load(app, owner, url)).toBe('ok');
  await scanAgain(app.services);
  await app.runJobs().catch(() => undefined);
  expect(await load(app, owner, url)).toBe('file_infected');
});

it('with the policy to serve, a file is there while the scanner is away', async () => {
  const { owner } = await makeWorld(serving);
  expect(await load(serving, owner, await stored(owner, 'anything'))).toBe('ok');
});
