import { expect, it } from 'vitest';
import { restoreInto } from '@steward/kernel/server/backup/restore.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { filesOf, load, sendFile } from '../../documents/test/file_calls.ts';
import { ended, opened, putTogether, takenApart, written } from './backup_files.ts';

const app = await testApp();

const PAGE = '<!doctype html><script>alert(1)</script>';

it.each([
  ['a page that calls itself a picture', 'image/png', 'picture'],
  ['a page that calls itself a PDF', 'application/pdf', 'pdf'],
  ['a page that says so', 'text/html', 'text'],
  ['a page that calls itself a script', 'text/javascript', 'picture'],
  ['a page that calls itself an SVG', 'image/svg+xml', 'picture'],
])('%s comes back with its forged type, and nothing of it runs', async (_what, mime, preview) => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const maker = await owner.create('manufacturer', { name: 'Maker' });
  await sendFile(owner, `manufacturer/${maker}`, PAGE, 'page.html');
  const loose = await takenApart(await written(app, companyId));
  for (const table of ['document', 'document_version'])
    for (const row of loose.tables.get(table)?.rows ?? []) Object.assign(row, { mime, preview, name: 'photo.png' });
  const backup = await opened(await putTogether(loose));
  const result = await ended(restoreInto(app.services, companyId, backup, { way: 'as_it_was' }, { by: owner.id })).then(
    () => 'restored',
    (error: { code?: string }) => error.code,
  );
  expect(['restored', 'backup_broken']).toContain(result);
  const [file] = (await filesOf(owner, `manufacturer/${maker}`)).results;
  for (const url of [file?.url, file?.preview_url].flatMap((one) => (typeof one === 'string' ? [one] : []))) {
    const { headers, status } = await load(app, owner, url);
    if (status >= 400) continue;
    const policy = headers.get('content-security-policy') ?? '';
    expect(headers.get('x-content-type-options'), url).toBe('nosniff');
    expect(policy, url).toContain("default-src 'none'");
    const isSaved = headers.get('content-disposition')?.startsWith('attachment') === true;
    const isPlain = /^(image\/(png|jpeg|webp|gif)|application\/pdf|text\/plain)/.test(
      headers.get('content-type') ?? '',
    );
    expect(isSaved || isPlain || policy.includes('sandbox'), `${url} ${headers.get('content-type')}`).toBe(true);
  }
});

it('a formula in a name is a text in each exported file', async () => {
  const { owner } = await makeWorld(app);
  const names = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(A1)', '\t=1', '＝1', '|calc'];
  for (const name of names) await owner.call('POST', 'manufacturer/', { name, notes: name });
  const { text } = await owner.call('GET', 'manufacturer/export/');
  for (const cell of text.split(/[\r\n,;]+/))
    expect(cell.replace(/^\uFEFF?"?/, '')).not.toMatch(/^[=@\t＝＋－＠]|^[+-](?!\d+(\.\d+)?"?$)/);
});
