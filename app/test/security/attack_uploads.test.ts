import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { makeWorld, type World } from '../world.ts';

/* Attacks by uploaded files. */
const app = await testApp();

const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

function form(path: string, token?: string): string {
  const proof = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${proof}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n${FILE}`;
}

/** Sends the beginning of a form only. */
function begun(head: string): Promise<{ said: Promise<string>; leave: () => void }> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () => {
      socket.write(head);
      done({
        said: new Promise((tell) => socket.once('data', (text) => tell(text.toString()))),
        leave: () => socket.destroy(),
      });
    });
    socket.on('error', () => undefined);
  });
}

describe('a form', () => {
  test('of nobody is refused before it has come in', async () => {
    const { said, leave } = await begun(form('/api/v1/register-company/'));
    expect(await said).toMatch(/^HTTP\/1.1 401/);
    leave();
  });

  test('of somebody whose company is complete is refused before it has come in', async () => {
    const { owner } = await makeWorld(app);
    const { said, leave } = await begun(form('/api/v1/register-company/', owner.token));
    expect(await said).toMatch(/^HTTP\/1.1 400/);
    leave();
  });

  test('holds one file', async () => {
    const { owner } = await makeWorld(app);
    const files = new FormData();
    for (const name of ['a.png', 'b.png']) files.append('file', new Blob(['x'.repeat(100)]), name);
    const answer = await owner.call('POST', 'files/', files);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body).toMatchObject({ file: ['Upload one file at a time.'] });
  });

  test('that is left in its middle holds no place of the company', async () => {
    const { owner, companyId } = await makeWorld(app);
    for (const path of ['files/', 'import/assets/']) {
      const left = await Promise.all(
        Array.from({ length: 6 }, () => begun(form(`/api/v1/${companyId}/all/${path}`, owner.token))),
      );
      // Disconnects at various times.
      for (const one of left) {
        await wait(20);
        one.leave();
      }
    }
    const text = new FormData();
    text.append('file', new Blob(['no picture']), 'a.png');
    await expect.poll(async () => (await owner.call('POST', 'files/', text)).status).toBe(415);
  });
});

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function book(rows: string, styles = ''): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path);
  add(
    'xl/workbook.xml',
    `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  if (styles !== '') add('xl/styles.xml', `<styleSheet ${MAIN}>${styles}</styleSheet>`);
  add('xl/worksheets/sheet1.xml', `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream as Readable));
}

const cell = (text: string): string => `<c t="str"><v>${text}</v></c>`;
const HEAD = `<row r="1">${cell('Name')}</row>`;

describe('a workbook is read, or refused with a reason', () => {
  test.each([
    ['a character that no database keeps', `${HEAD}<row r="2">${cell('De_x0000_sk')}</row>`],
    ['half a character', `${HEAD}<row r="2">${cell('De_xD83D_sk')}</row>`],
    ['half a character in a heading', `<row r="1">${cell('Na_xD83D_me')}</row><row r="2">${cell('Desk')}</row>`],
    ['half a character at the end of the preview', `${HEAD}<row r="2">${cell(`${'x'.repeat(59)}😀`)}</row>`],
    ['a row that is no number', `${HEAD}<row r="x">${cell('Desk')}</row>`],
    ['a row beyond all numbers', `${HEAD}<row r="1e300">${cell('Desk')}</row>`],
    ['a row below zero', `${HEAD}<row r="-5">${cell('Desk')}</row>`],
    ['a row twice', `${HEAD}<row r="2">${cell('Desk')}</row><row r="2">${cell('Lamp')}</row>`],
    ['a half row', `${HEAD}<row r="2.5">${cell('Desk')}</row>`],
    ['a day beyond all days', `${HEAD}<row r="2"><c s="0"><v>1e300</v></c></row>`],
    ['a number of a thousand digits', `${HEAD}<row r="2"><c><v>${'9'.repeat(1000)}</v></c></row>`],
    ['a style below zero', `${HEAD}<row r="2"><c s="-1"><v>1</v></c></row>`],
  ])('%s', async (_what, rows) => {
    const { owner } = await makeWorld(app);
    const answer = await uploadFile(owner, 'category', await book(rows, '<cellXfs><xf numFmtId="14"/></cellXfs>'));
    expect([200, 201, 400], answer.text).toContain(answer.status);
    if (answer.status !== 201) return;
    const id = answer.body.id;
    expect((await owner.call('POST', `import-job/${id}/check/`)).status).toBe(200);
    await app.runJobs();
    const job = await owner.call('GET', `import-job/${id}/`);
    expect([job.body['status'], job.body['failure']]).toEqual(['checked', null]);
  });
});

/** A workbook whose container declares wrong sizes. */
async function lying(field: number, says: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await book(HEAD));
  bytes.writeUInt32LE(says, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + field);
  return new Uint8Array(bytes);
}

/** The same with ZIP64 sizes. */
async function lyingFar(says: bigint): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await lying(42, 0xffffffff));
  const [at, end] = [bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])), bytes.length - 22];
  const more = Buffer.alloc(12);
  more.writeUInt16LE(1, 0);
  more.writeUInt16LE(8, 2);
  more.writeBigUInt64LE(says, 4);
  bytes.writeUInt16LE(bytes.readUInt16LE(at + 30) + more.length, at + 30);
  bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) + more.length, end + 12);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, end), more, bytes.subarray(end)]));
}

describe('a container that lies', () => {
  test.each([
    ['about where a part begins', () => lying(42, 0xfffffffe)],
    ['about where a part begins, beyond all places', () => lyingFar(2n ** 62n)],
    ['about where a part begins, beyond what a disk knows', () => lyingFar(2n ** 53n - 2n)],
    ['about how a part is packed', () => lying(10, 99)],
    ['about the size of a part', () => lying(24, 3)],
    [
      'about how many parts there are',
      async () => {
        const bytes = Buffer.from(await book(HEAD));
        bytes.writeUInt16LE(60_000, bytes.length - 12);
        return new Uint8Array(bytes);
      },
    ],
  ])('is damaged, and no fault of ours: %s', async (_what, make) => {
    const { owner } = await makeWorld(app);
    const answer = await uploadFile(owner, 'category', await make());
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/"file":\[/)]);
  });
});

async function stored({ companyId }: World): Promise<{ imports: number; rows: number }> {
  return app.database.inCompany(companyId, (tx) =>
    tx.one(sql<{ imports: number; rows: number }>`
    select (select count(*) from import where company_id = ${companyId})::int as imports, (select count(*) from import_row where company_id = ${companyId})::int as rows`),
  );
}

describe('rows of a file', () => {
  test('go when their sender has signed out while they were read', async () => {
    const world = await makeWorld(app);
    const { inCompany } = app.database;
    onTestFinished(() => void Reflect.set(app.database, 'inCompany', inCompany));
    let seen = { imports: 0, rows: 0 };
    let parts = 0;
    Reflect.set(app.database, 'inCompany', async (...args: Parameters<typeof inCompany>) => {
      const kept = await inCompany(...args);
      parts += 1;
      // The import is stored, then its first rows.
      if (parts < 2) return kept;
      Reflect.set(app.database, 'inCompany', inCompany);
      seen = await stored(world);
      await app.database.global((tx) => tx.run(sql`delete from session where account_id = ${world.owner.accountId}`));
      return kept;
    });
    expect((await uploadFile(world.owner, 'category', 'Name\nDesk\n')).status).toBe(401);
    expect([seen, await stored(world)], 'what was there as they signed out, and at the end').toEqual([
      { imports: 1, rows: 1 },
      { imports: 0, rows: 0 },
    ]);
  });
});
