import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { paragraph, wordDocument } from '../../../app/test/files/documents.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { RecordFile } from '../contract/wire.ts';
import { load, sendFile } from './file_calls.ts';

const app = await testApp();

const bytes = (data: Buffer | string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(data));
const png = async (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const script = '<script>alert(1)</script>';

/** An archive with one empty entry of a name. */
function archive(name: string): Buffer {
  const data = deflateRawSync('');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  local.writeUInt32LE(data.length, 18);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(name.length, 28);
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name)]);
}

const cases: readonly (readonly [
  what: string,
  name: string,
  data: () => Promise<Buffer | string> | Buffer | string,
  mime: string,
  preview: RecordFile['preview'],
])[] = [
  ['a page called picture', 'photo.png', () => `<!doctype html>${script}`, 'text/html', null],
  [
    'an SVG called picture',
    'photo.png',
    () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'text/html',
    null,
  ],
  ['an SVG behind a mark of UTF-8', 'logo.svg', () => `\uFEFF \n<svg>${script}</svg>`, 'text/html', null],
  [
    'an SVG with a page in it',
    'logo.svg',
    () => `<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject></svg>`,
    'text/html',
    null,
  ],
  [
    'an SVG that asks for a file of the server',
    'logo.svg',
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`,
    'text/html',
    null,
  ],
  ['a packed SVG', 'logo.svgz', () => gzipSync(`<svg>${script}</svg>`), 'application/gzip', null],
  [
    'a page in another encoding',
    'a.txt',
    () => Buffer.from(`\uFEFF<html>${script}`, 'utf16le'),
    'application/octet-stream',
    null,
  ],
  ['a page without its beginning', 'a.txt', () => `x<html>${script}`, 'text/plain', 'text'],
  [
    'an archive of archives',
    'a.png',
    () => Buffer.concat([archive('a.zip'), archive('b.zip')]),
    'application/zip',
    null,
  ],
  ['a picture called page', 'index.html', png, 'image/png', 'picture'],
  [
    'a picture with a page behind it',
    'photo.html',
    async () => Buffer.concat([await png(), Buffer.from(script)]),
    'image/png',
    'picture',
  ],
  [
    'the beginning of a picture alone',
    'photo.png',
    () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(script)]),
    'image/png',
    null,
  ],
  ['a PDF', 'a.pdf', () => pdf, 'application/pdf', 'pdf'],
  ['the beginning of a PDF with a page', 'a.pdf', () => `%PDF-1.4\n${script}`, 'application/pdf', null],
  ['a program called PDF', 'a.pdf', () => Buffer.from('MZ\u0090\u0000\u0003'), 'application/x-msdownload', null],
  ['a text', 'a.html', () => `Notes about ${script}`, 'text/plain', 'text'],
  ['a text with a zero in it', 'a.txt', () => 'a\u0000b', 'application/octet-stream', null],
  ['a text that ends within a letter', 'a.txt', () => Buffer.from([0x61, 0xc3]), 'application/octet-stream', null],
  ['an archive', 'a.docx', () => archive('evil.exe'), 'application/zip', null],
  [
    'a document of Word',
    'a.zip',
    () => archive('word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    null,
  ],
  ['an SVG in a film', 'a.mp4', () => `\0\0\0\u0020ftypisom<svg>${script}</svg>`, 'video/mp4', null],
  ['a sound that is a script, too', 'a.js', () => `ID3=1;/*${script}*/`, 'audio/mpeg', null],
  [
    'a PDF that is an archive, too',
    'a.zip',
    async () => Buffer.concat([Buffer.from(pdf), archive('a')]),
    'application/pdf',
    'pdf',
  ],
  ['a GIF that is a script, too', 'a.gif', () => `GIF89a=1;/*${script}*/`, 'image/gif', null],
  [
    'XML with a style sheet that runs',
    'a.xml',
    () => `<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><a/>`,
    'text/html',
    null,
  ],
  ['nothing', 'empty.html', () => '', 'text/plain', 'text'],
];

describe('what a file is follows from its content, not from its name:', () => {
  test.each(cases)('%s', async (_what, name, data, mime, preview) => {
    const { owner } = await makeWorld(app);
    const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
    const content = bytes(await data());
    const { body } = await sendFile(owner, record, content, name);
    expect([body.mime, body.preview]).toEqual([mime, preview]);

    const downloaded = await load(app, owner, body.url);
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(downloaded.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(downloaded.headers.get('x-content-type-options')).toBe('nosniff');
    expect(downloaded.headers.get('content-type')).not.toMatch(/html|svg|xml|javascript/);
    if (preview !== 'text') expect(downloaded.headers.get('content-length')).toBe(String(content.length));
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(content);

    const shown = await load(app, owner, `${body.url.replace(/download$/, '')}preview`);
    if (/^(video|audio)/.test(mime)) {
      expect(shown.headers.get('content-type')).toBe(mime);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      return expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
    if (preview === null) return expect(shown.status).toBe(404);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-type')).toBe(preview === 'text' ? 'text/plain; charset=utf-8' : mime);
    expect(shown.headers.get('content-disposition')).toMatch(preview === 'text' ? /^attachment/ : /^inline/);
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    return expect(policy.includes('sandbox')).toBe(preview !== 'pdf');
  });
});

test('a picture of far too many points is stored, and not decoded', async () => {
  const { owner } = await makeWorld(app);
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const data = await png();
  // The head: its length and name, width, height and form, and its checksum.
  data.writeUInt32BE(30_000, 16);
  data.writeUInt32BE(30_000, 20);
  data.writeUInt32BE(crc32(data.subarray(12, 29)), 29);
  const { status, body } = await sendFile(owner, record, bytes(data), 'plan.png');
  expect([status, body.preview, body.small_url, body.width]).toEqual([201, null, null, null]);
});

test('the small one of a picture does not say where it was taken; the whole one is as it came', async () => {
  const { owner } = await makeWorld(app);
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { body } = await sendFile(owner, record, bytes(photo), 'pump.jpg');
  const small = Buffer.from(await (await load(app, owner, body.small_url ?? '')).arrayBuffer());
  expect((await sharp(small).metadata()).exif).toBeUndefined();
  expect(Buffer.from(await (await load(app, owner, body.url)).arrayBuffer()).equals(photo)).toBe(true);
});

test('parts of a file are answered as films and viewers ask for them', async () => {
  const { owner } = await makeWorld(app);
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const { body } = await sendFile(owner, record, '\0\0\0\u0020ftypisom0123456789', 'film.mp4');
  const url = body.url.replace(/download$/, 'preview');
  const { body: access } = await owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  const part = (range: string): Promise<Response> =>
    fetch(new URL(`${url}?${access.token}`, app.address), { headers: { range } });
  const some = await part('bytes=12-15');
  expect([some.status, some.headers.get('content-range'), await some.text()]).toEqual([206, 'bytes 12-15/22', '0123']);
  const end = await part('bytes=-2');
  expect([end.status, await end.text()]).toEqual([206, '89']);
  const beyond = await part('bytes=22-');
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */22']);
  const whole = await part('lines=1-2');
  expect([whole.status, whole.headers.get('accept-ranges'), (await whole.text()).length]).toEqual([200, 'bytes', 22]);
});

test('a document of Word is answered as its contents; to who may not see it there is none', async () => {
  const { owner } = await makeWorld(app);
  const stranger = (await makeWorld(app)).owner;
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const { body } = await sendFile(owner, record, bytes(await wordDocument(paragraph('Brush &lt;b&gt;'))), 'a.docx');
  const path = `file-storage/${body.id}/contents/`;
  expect((await owner.call('GET', path)).body).toEqual({
    unread: null,
    count: 1,
    is_cut: false,
    sections: [{ name: null, text: null, html: '<p>Brush &lt;b&gt;</p>', rows: null, is_cut: false }],
  });
  expect((await stranger.call('GET', path)).status).toBe(404);
  const { body: text } = await sendFile(owner, record, 'a text');
  expect((await owner.call('GET', `file-storage/${text.id}/contents/`)).status, 'browsers show it').toBe(404);
});

test('of a long text a preview has the beginning', async () => {
  const { owner } = await makeWorld(app);
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const { body } = await sendFile(owner, record, 'line\n'.repeat(100_000), 'log.txt');
  const shown = await load(app, owner, body.preview_url ?? '');
  expect((await shown.text()).length).toBe(256 * 1024);
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['C:\\temp\\scan.pdf', 'scan.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u061cb\u2060.txt', 'ab.txt'],
  ['\u200b', 'file'],
  ['\u200dx.txt', 'x.txt'],
  ['\u0645\u06cc\u200c\u062e.txt', '\u0645\u06cc\u200c\u062e.txt'],
  ['  a\u0007b.txt ', 'ab.txt'],
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(251)}.pdf`],
  [`${'😀'.repeat(400)}.pdf`, `${'😀'.repeat(125)}.pdf`],
])('a name cannot lead elsewhere or hide its ending: %j', async (given, kept) => {
  const { owner } = await makeWorld(app);
  const record = `supplier/${await owner.create('supplier', { name: 'Acme' })}`;
  const { body } = await sendFile(owner, record, 'x', given);
  expect(body.name).toBe(kept);
  const { headers } = await load(app, owner, body.url);
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(kept)}`);
});
