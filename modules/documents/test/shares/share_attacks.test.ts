import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { testApp } from '../../../../app/test/app.ts';
import { library, linksOf, share, Visitor } from './share_calls.ts';

/* What people outside try with a share link besides what its page offers. */

const app = await testApp();

const SAMPLE = 'A sample';

async function scanned(companyId: string, name: string, state: string): Promise<void> {
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`insert into content_scan (company_id, sha256, state, asked_at)
      select ${companyId}, d.sha256, ${state}, ${new Date()} from document d
      where d.company_id = ${companyId} and d.name = ${name}
      on conflict (company_id, sha256) do update set state = excluded.state`),
  );
}

/** A link to a folder in which each document has bytes of its own. */
async function folderLink(input: object = {}) {
  const made = await library(app);
  const { owner, manuals, pumps } = made;
  const put = async (name: string, folder: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([`Bytes of ${name}`]), name);
    form.append('folder_id', folder);
    return (await owner.call<{ id: string }>('POST', 'file-storage/', form)).body.id;
  };
  const [top, below] = [await put('top.txt', manuals), await put('below.txt', pumps)];
  return { ...made, top, below, visitor: new Visitor(app, await share(owner, `folder/${manuals}`, input)) };
}

/** The zip that a visitor takes, by name; or the status of what refused it. */
async function zipOf(visitor: Visitor, folder: string): Promise<Record<string, string> | number> {
  const taken = await visitor.takeFolder(folder);
  if (taken.status !== 200) return taken.status;
  const answer = await visitor.fetch(`${taken.body.address}?ticket=${encodeURIComponent(taken.body.ticket)}`);
  if (answer.status !== 200) return answer.status;
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { validateEntrySizes: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part));
    found[entry.fileName] = Buffer.concat(parts).toString();
  }
  return found;
}

test('[R1.32] an infected file is given to nobody outside, in no form, and not named', async () => {
  const { visitor, companyId, top, manuals, owner } = await folderLink();
  const alone = new Visitor(app, await share(owner, `file-storage/${top}`, {}));
  expect([await visitor.read(top), await alone.read()]).toEqual(['Bytes of top.txt', 'Bytes of top.txt']);
  const { ticket } = (await visitor.take(top)).body;
  await scanned(companyId, 'top.txt', 'infected');
  for (const form of ['download', 'preview', 'contents'])
    expect((await visitor.load(top, ticket, form)).status, form).toBe(404);
  expect([await visitor.read(top), (await alone.page()).status, await alone.read()]).toEqual([404, 404, 404]);
  expect((await visitor.page()).text).not.toContain('top.txt');
  const zip = await zipOf(visitor, manuals);
  expect(Object.keys(zip)).toEqual(expect.arrayContaining(['Manuals/a.txt', 'Manuals/Pumps/below.txt']));
  expect(JSON.stringify(zip)).not.toContain('top.txt');
  await scanned(companyId, 'top.txt', 'clean');
  expect([await visitor.read(top), await alone.read()]).toEqual(['Bytes of top.txt', 'Bytes of top.txt']);
});

test('[R1.32] where files wait for the scanner, nobody outside gets them before', async () => {
  const { visitor, companyId, top, manuals } = await folderLink();
  await scanned(companyId, 'top.txt', 'pending');
  const { config } = app.services;
  const own = Object.getOwnPropertyDescriptor(config, 'scan') ?? {};
  Object.defineProperty(config, 'scan', { ...own, value: { host: '127.0.0.1', port: 9, policy: 'hold' } });
  try {
    expect([await visitor.read(top), (await visitor.page()).text.includes('top.txt')]).toEqual([404, false]);
    expect(Object.keys(await zipOf(visitor, manuals))).not.toContain('Manuals/top.txt');
  } finally {
    Object.defineProperty(config, 'scan', own);
  }
  expect(await visitor.read(top)).toBe('Bytes of top.txt');
});

test('[R1.32] [R7.99] a zip has what the link opens, and nothing else; it is counted, and ends with the link', async () => {
  const { visitor, owner, manuals, pumps, secret, top } = await folderLink();
  expect((await visitor.page()).text).toContain(`data-zip="${manuals}"`);
  expect(await zipOf(visitor, manuals)).toMatchObject({
    'Manuals/a.txt': SAMPLE,
    'Manuals/top.txt': 'Bytes of top.txt',
    'Manuals/Pumps/below.txt': 'Bytes of below.txt',
  });
  expect(Object.keys(await zipOf(visitor, pumps))).toEqual(['Pumps/b.txt', 'Pumps/below.txt']);
  const closed = await owner.create('folder', { name: 'Closed', parent_id: manuals, inherits: false });
  for (const folder of [secret, top, 'x', '', `${manuals}'`]) expect(await zipOf(visitor, folder), folder).toBe(404);
  const [link] = await linksOf(owner);
  expect(link?.used).toBe(2);
  const uses = await owner.call<{ results: { kind: string; name: string }[] }>('GET', `share-links/${link?.id}/uses/`);
  expect(uses.body.results.slice(0, 2)).toMatchObject([
    { kind: 'zip', name: 'Pumps' },
    { kind: 'zip', name: 'Manuals' },
  ]);
  const { body } = await visitor.takeFolder(manuals);
  const address = `${body.address}?ticket=${encodeURIComponent(body.ticket)}`;
  // Of this folder, in this browser, for documents nothing.
  expect((await visitor.fetch(address.replace(manuals, pumps))).status).toBe(404);
  expect((await visitor.load(top, body.ticket)).status).toBe(404);
  expect((await visitor.fetch(address.replace(/ticket=./, 'ticket=!'))).status).toBe(404);
  const { cookie } = visitor;
  visitor.cookie = '';
  expect((await visitor.fetch(address)).status).toBe(404);
  visitor.cookie = cookie;
  expect((await visitor.fetch(address)).status).toBe(200);
  await owner.call('POST', `share-links/${link?.id}/end/`, {});
  expect([(await visitor.fetch(address)).status, await zipOf(visitor, manuals), closed.length]).toEqual([404, 404, 36]);
});

test('a link to look at, with a limit, with a password or for sending gives no zip', async () => {
  const { owner, manuals, a } = await library(app);
  const password = 'amber canal 6417 tulip';
  const upload = { kind: 'upload', most: 3, most_megabytes: 1 };
  for (const input of [{ kind: 'view' }, { most: 5 }, upload]) {
    const visitor = new Visitor(app, await share(owner, `folder/${manuals}`, input));
    expect((await visitor.page()).text).not.toContain('data-zip="');
    expect((await visitor.takeFolder(manuals)).status, JSON.stringify(input)).toBe(404);
  }
  const locked = new Visitor(app, await share(owner, `folder/${manuals}`, { password }));
  expect((await locked.takeFolder(manuals)).body.code).toBe('share_password');
  expect((await locked.page()).text).not.toContain('data-zip="');
  await locked.enter(password);
  expect(Object.keys(await zipOf(locked, manuals))).toContain('Manuals/a.txt');
  const alone = new Visitor(app, await share(owner, `file-storage/${a}`, {}));
  expect((await alone.takeFolder(manuals)).status).toBe(404);
});

test('pages and folders that do not exist are answered as such, and never break the page', async () => {
  const { visitor, manuals } = await folderLink();
  for (const page of ['0', '-1', '1e300', '9'.repeat(30), 'NaN', '1.5', 'x', '', "1'--"]) {
    const { status, text } = await visitor.page(`?page=${encodeURIComponent(page)}`);
    expect([status, text.includes('Manuals')], page).toEqual([200, true]);
  }
  for (const query of [`?folder=${manuals}&folder=x`, '?folder[]=x', `?folder=${'x'.repeat(5000)}`, '?folder=%00'])
    expect([200, 404, 400, 414, 431]).toContain((await visitor.page(query)).status);
});

test('files that were uploaded by others, and what is no text, are not taken for a visitor’s', async () => {
  const { owner, manuals } = await library(app);
  const upload = { kind: 'upload', most: 3, most_megabytes: 1 };
  const visitor = new Visitor(app, await share(owner, `folder/${manuals}`, upload));
  const begun = await owner.call<{ id: string }>('POST', 'uploads/', undefined, {
    ...{ 'tus-resumable': '1.0.0', 'upload-length': '6', 'upload-metadata': `filename ${btoa('plan.txt')}` },
  });
  expect(begun.status, begun.text).toBe(201);
  const taken = await visitor.post('/files', { name: 'Eve', upload_id: begun.body.id });
  expect(taken.status).toBeGreaterThanOrEqual(400);
  const reading = new Visitor(app, await share(owner, `folder/${manuals}`, { password: 'amber canal 6417 tulip' }));
  for (const password of [null, 7, {}, [], ['amber canal 6417 tulip'], 'x'.repeat(100_000)]) {
    const { status } = await reading.post('/enter', { password });
    expect([400, 403, 413, 429]).toContain(status);
  }
  for (const id of [null, 7, {}, [manuals]]) {
    expect([400, 403, 404]).toContain((await reading.post('/take', { document_id: id })).status);
    expect([400, 403, 404]).toContain((await reading.post('/take-folder', { folder_id: id })).status);
  }
  expect(await linksOf(owner)).toMatchObject([{ used: 0 }, { used: 0 }]);
});

test('an address that a visitor claims to come from does not let them guess on', async () => {
  const { owner, a } = await library(app);
  const visitor = new Visitor(app, await share(owner, `file-storage/${a}`, { password: 'amber canal 6417 tulip' }));
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    visitor.headers = { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.1.${n}` };
    statuses.push((await visitor.enter(`guess ${n}`)).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  await app.database.owner.query('delete from rate_limit');
});

test('the page is read from the right where the visitor’s language is, and names keep their direction', async () => {
  const { visitor } = await folderLink();
  for (const [language, direction] of [
    ['ar-EG,en;q=0.5', 'rtl'],
    ['he', 'rtl'],
    ['de', 'ltr'],
    ['*', 'ltr'],
  ] as const) {
    visitor.headers = { 'accept-language': language };
    expect((await visitor.page()).text, language).toContain(`dir="${direction}"`);
  }
  expect((await visitor.page()).text).toContain('<bdi>top.txt</bdi>');
});

test('[R1.32] the code of a new link leads to its address', async () => {
  const { owner, a } = await library(app);
  const { qr, address } = await share(owner, `file-storage/${a}`, {});
  expect(qr).toMatch(/^<svg [^]*<\/svg>\s*$/);
  expect(qr).not.toMatch(/<script|onload|href/);
  expect(new URL(address).pathname).toMatch(/^\/api\/v1\/share\/[\w-]{64}$/);
});
