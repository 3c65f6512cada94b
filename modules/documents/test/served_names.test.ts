import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { headerName } from '../server/file_name.ts';
import { load, sendFile } from './file_calls.ts';

const app = await testApp();

/** A name as it is sent, and as it is served; `null`: it is refused as a new name. */
const NAMES: readonly (readonly [given: string, uploaded: string, renamed: string | null])[] = [
  ['../../x', 'x', 'x'],
  ['C:\\x', 'x', 'x'],
  ['/etc/passwd', 'passwd', 'passwd'],
  ['CON', 'CON', 'CON'],
  [`${'😀'.repeat(63)}.pdf`, `${'😀'.repeat(63)}.pdf`, `${'😀'.repeat(63)}.pdf`],
  ['Café.pdf', 'Café.pdf', 'Café.pdf'],
  ['Cafe\u0301.pdf', 'Caf\u00e9.pdf', 'Caf\u00e9.pdf'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe', 'invoicegpj.exe'],
  ['dots. . ', 'dots. .', 'dots. .'],
  ['...', '...', '...'],
  // Forms of browsers have quotes so.
  ['a"; filename="b.html', 'a%22; filename=%22b.html', 'a"; filename="b.html'],
  ["it's (1)*.txt", "it's (1)*.txt", "it's (1)*.txt"],
];

/** The name in a header, which is of ASCII alone, in one line, and has one parameter. */
function servedName(header: string | null): string {
  expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/);
  return decodeURIComponent(header?.replace(/^.*''/, '') ?? '');
}

test.each(NAMES)('[R1.27] %j is served under a name that leads nowhere else', async (given, uploaded, renamed) => {
  const { owner } = await makeWorld(app);
  const supplier = await owner.create('supplier', { name: 'Acme' });
  const { body } = await sendFile(owner, `supplier/${supplier}`, '<b>x</b>', given);
  const served = async (): Promise<string> =>
    servedName((await load(app, owner, body.url)).headers.get('content-disposition'));
  expect(await served()).toBe(uploaded);
  const answer = await owner.call('POST', `file-storage/${body.id}/rename/`, { name: given });
  expect(answer.status === 200 ? await served() : null, answer.text).toBe(renamed);
});

test('[R1.27] a name with a line feed is refused, or loses it, by every way in', async () => {
  const { owner } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Plans' });
  const id = await owner.create('file-storage', { name: 'a.txt', folder_id: folder });
  for (const name of ['a\r\nset-cookie: x=y.txt', 'a\nb.txt', 'a\u0000.txt']) {
    await owner.call('POST', `file-storage/${id}/rename/`, { name });
    await owner.call('PATCH', `file-storage/${id}/`, { name });
    const { body } = await owner.call<{ name: string; url: string }>('GET', `file-storage/${id}/`);
    expect(body.name).not.toMatch(/[\r\n\0]/);
    const loaded = await load(app, owner, body.url);
    expect([servedName(loaded.headers.get('content-disposition')), loaded.headers.get('set-cookie')]).toEqual([
      ...[body.name, null],
    ]);
  }
});

test('a name that is no proper text is served too', () => {
  expect(headerName('a\ud800.txt')).toBe("UTF-8''a%EF%BF%BD.txt");
  expect(headerName("it's (1)*.txt")).toBe("UTF-8''it%27s%20%281%29%2A.txt");
});
