import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { importFile, uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import type { Answer } from '../call.ts';
import {
  blackPng,
  blankSheet,
  book,
  emptyTexts,
  farColumn,
  longCell,
  numberFormats,
  sharedText,
  times,
} from '../files/hostile.ts';
import { makeWorld, type TestUser } from '../world.ts';

/** Uploads with budgets: each small file would block a trusting server. */
const app = await testApp({ STEWARD_BODY_SECONDS: '0.4', STEWARD_STORAGE_MB: '2' });

type Body = Readonly<Record<string, unknown>>;

async function refusal(file: Uint8Array<ArrayBuffer>, user?: TestUser): Promise<unknown> {
  const { owner } = user ? { owner: user } : await makeWorld(app);
  const answer: Answer<unknown> = await uploadFile(owner, 'assets', file);
  const body = answer.body as Body;
  return [answer.status, Array.isArray(body['file']) ? body['file'][0] : (body['detail'] ?? body['code'])];
}

const bytes = (data: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(data);

function sendPicture(user: TestUser, data: Buffer): Promise<Answer<Body & { id: string; url: string }>> {
  const form = new FormData();
  form.append('file', new Blob([bytes(data)]), 'chair.png');
  return user.call('POST', 'files/', form);
}

describe('a workbook that claims more than it is', () => {
  it.each([
    ['cells in the last column', () => farColumn(4000), /Row 1 has a value in column XFD\. At most 500/],
    ['millions of empty texts', () => emptyTexts(2_000_001), /more than 2000000 different texts/],
    ['a sheet of blanks', () => blankSheet(60), /more than 200 times its size/],
    ['one text in very many cells', () => sharedText(90_000, 4000), /more than 200 times its size/],
    [
      'one row of very much text',
      () =>
        book({
          shared: `<si><t>${'x'.repeat(90_000)}</t></si>`,
          rows: ['<row><c t="str"><v>Name</v></c></row><row>', ...times('<c t="s"><v>0</v></c>', 25), '</row>'],
        }),
      /Row 2 has more than 2000000 characters/,
    ],
    ['too many parts', () => book({ others: 10_001 }), /more than 10000 parts/],
    [
      'too many formats',
      () => book({ styles: ['<cellXfs>', ...times('<xf numFmtId="0"/>', 70_000), '</cellXfs>'] }),
      /more than 65536 cell formats/,
    ],
    [
      'cells of too many number formats',
      () => numberFormats(1100, 1100),
      /numbers in more than 1000 different formats/,
    ],
    ['too many sheets', () => book({ sheets: times('<sheet name="A" r:id="rId1"/>', 1100) }), /more than 1000 sheets/],
    [
      'too many merged areas',
      () => book({ behind: `<mergeCells>${'<mergeCell ref="A2:A9"/>'.repeat(21_000)}</mergeCells>` }),
      /more than 20000 merged areas/,
    ],
  ])('is refused with the limit: %s', async (_name, make, reason) => {
    expect(await refusal(bytes(await make()))).toEqual([400, expect.stringMatching(reason)]);
  });

  it('is taken while its cells have few of its number formats', async () => {
    const { owner } = await makeWorld(app);
    const answer = await uploadFile(owner, 'category', bytes(await numberFormats(1100, 2)));
    expect([answer.status, answer.body.row_count], answer.text).toEqual([201, 2]);
  });

  it('leaves nothing behind: no import, no rows, no file', async () => {
    const { owner, companyId } = await makeWorld(app);
    await refusal(bytes(await farColumn(10)), owner);
    const left = await app.database.inCompany(companyId, (tx) =>
      tx.one(sql<{ n: number }>`
      select (select count(*) from import where company_id = ${companyId}) + (select count(*) from import_row
      where company_id = ${companyId}) as n`),
    );
    expect(Number(left.n)).toBe(0);
    const files = await readdir(join(app.services.config.dataFolder, 'uploads'));
    expect(files.filter((one) => one.includes(companyId))).toEqual([]);
  });
});

describe('files of one company', () => {
  it('are read one at a time: a second is told to wait, another company is not', async () => {
    const [one, other] = [await makeWorld(app), await makeWorld(app)];
    const long = new Uint8Array(Buffer.from(`Name\n${'Desk\n'.repeat(30_000)}`));
    const [first, second, theirs] = await Promise.all([
      uploadFile(one.owner, 'assets', long),
      uploadFile(one.owner, 'assets', long),
      uploadFile(other.owner, 'assets', 'Name\nDesk\n'),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 429]);
    const late = (first.status === 429 ? first : second) as Answer<unknown>;
    expect((late.body as Body)['detail']).toMatch(/Another file of your company is being read/);
    expect(late.headers.get('retry-after')).toBe('10');
    expect(theirs.status).toBe(201);
  });
});

describe('a cell of a megabyte', () => {
  it('refuses its row, with the true reason, and not the file', async () => {
    const { owner } = await makeWorld(app);
    const { rows } = await importFile(app, owner, 'category', bytes(longCell(1_000_000)), 'check');
    expect(rows.map((one) => [one.title, one.outcome])).toEqual([
      ['Desk', 'created'],
      ['Chair', 'refused'],
      ['Lamp', 'created'],
    ]);
    expect(rows[1]?.messages.join()).toMatch(/Notes: Enter at most 100000 characters\. You entered 1000000/);
  });
});

/** An animated WebP with many frames of four by four pixels. */
function movingWebp(images: number): Promise<Buffer> {
  const points = Buffer.from(Array.from({ length: images * 48 }, (_one, index) => (index * 7) % 256));
  return sharp(points, { raw: { width: 4, height: 4 * images, channels: 3, pageHeight: 4 } })
    .webp({ effort: 0 })
    .toBuffer();
}

describe('a picture', () => {
  it('of too many points, or one that has to be held as a whole, is refused before it is decoded', async () => {
    const { owner } = await makeWorld(app);
    const reasonOf = async (data: Buffer): Promise<unknown> =>
      ((await sendPicture(owner, data)).body['file'] as string[])[0];
    expect(await reasonOf(await blackPng(6400))).toMatch(/more than 40 million pixels/);
    expect(await reasonOf(await blackPng(3300, { interlaced: true }))).toMatch(/reduce it to 10 million pixels/);
    expect(await reasonOf(await blackPng(3300, { bits: 16 }))).toMatch(/reduce it to 10 million pixels/);
  });

  it('of JPEG that builds up step by step is refused above 20 million pixels', async () => {
    const { owner } = await makeWorld(app);
    const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg({ progressive: true })
      .toBuffer();
    // After the frame marker: length, bits, height and width.
    const frame = data.indexOf(Buffer.from([0xff, 0xc2]));
    data.writeUInt16BE(4600, frame + 5);
    data.writeUInt16BE(4600, frame + 7);
    const { body } = await sendPicture(owner, data);
    expect(body['file']).toEqual([expect.stringMatching(/reduce it to 20 million pixels/)]);
  });

  it('that moves is kept by its first image, however many there are', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { status, body } = await sendPicture(owner, await movingWebp(1000));
    expect(status, JSON.stringify(body)).toBe(201);
    const kept = await sharp(join(app.services.config.dataFolder, 'files', companyId, body.id)).metadata();
    expect([kept.width, kept.height, kept.pages ?? 1]).toEqual([4, 4, 1]);
  });

  it('that moves on a canvas of too many points is refused by what it claims', async () => {
    const { owner } = await makeWorld(app);
    const data = await movingWebp(2);
    // After the chunk name: length, flags, width and height minus one, three bytes each.
    const canvas = data.indexOf('VP8X') + 12;
    for (const side of [16_382, 7000]) {
      data.writeUIntLE(side, canvas, 3);
      data.writeUIntLE(side, canvas + 3, 3);
      expect((await sendPicture(owner, data)).body['file']).toEqual([
        expect.stringMatching(/more than 40 million pixels/),
      ]);
    }
    // Below the limit, but not the real size.
    data.writeUIntLE(5999, canvas, 3);
    data.writeUIntLE(5999, canvas + 3, 3);
    expect([201, 400]).toContain((await sendPicture(owner, data)).status);
  });

  it('is kept as it was written anew: what else was in the file is gone', async () => {
    const { owner, companyId } = await makeWorld(app);
    const noise = Buffer.concat([
      await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
        .png()
        .toBuffer(),
      Buffer.from('<script>alert(1)</script>'.repeat(20_000)),
    ]);
    const { status, body } = await sendPicture(owner, noise);
    expect(status).toBe(201);
    const kept = join(app.services.config.dataFolder, 'files', companyId, body.id);
    expect((await stat(kept)).size).toBeLessThan(1000);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is taken apart by one process, however many companies send some', async () => {
    const worlds = await Promise.all(Array.from({ length: 4 }, () => makeWorld(app)));
    const answers = await Promise.all(
      worlds.map(async ({ owner }) => (await sendPicture(owner, await blackPng(1000))).status),
    );
    expect(answers).toEqual([201, 201, 201, 201]);
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,args=']);
    expect(
      stdout.split('\n').filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('picture_main')),
    ).toHaveLength(1);
  });

  it('lies where only the server can read it, also in a folder that was open', async () => {
    const { owner, companyId } = await makeWorld(app);
    const folder = join(app.services.config.dataFolder, 'files');
    await mkdir(folder, { recursive: true });
    const { body } = await sendPicture(owner, await blackPng(8));
    const modes = await Promise.all(
      [folder, join(folder, companyId), join(folder, companyId, body.id)].map(async (path) =>
        ((await stat(path)).mode & 0o777).toString(8),
      ),
    );
    expect(modes).toEqual(['700', '700', '600']);
  });

  it('finds no room when the company has used what it may', async () => {
    const { owner, companyId } = await makeWorld(app);
    await app.database.inCompany(companyId, (tx) =>
      tx.run(
        sql`insert into file (company_id, id, name, mime, size, sha256, created_at)
          values (${companyId}, gen_random_uuid(), 'big', 'image/png', ${1_999_980}, '', now())`,
      ),
    );
    const { status, body } = await sendPicture(owner, await blackPng(8));
    expect([status, body['code'], body['detail']]).toEqual([409, 'storage_full', expect.stringContaining('2 of 2 MB')]);
    expect(
      ((await uploadFile(owner, 'assets', 'Name\nDesk\n'.repeat(50))) as Answer<unknown>).status,
      'files to import need room too',
    ).toBe(409);
  });

  it('finds none either when files that wait to be imported have taken it', async () => {
    const { owner, companyId } = await makeWorld(app);
    const { body } = await uploadFile(owner, 'supplier', 'Name\nAcme\n');
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update import set file_bytes = ${1_999_980} where company_id = ${companyId} and id = ${body.id}`),
    );
    expect((await sendPicture(owner, await blackPng(8))).body['code']).toBe('storage_full');
  });
});

describe('a body of JSON', () => {
  it.each([
    ['lists', '['.repeat(200_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['behind a text', `{"a":"[[[[\\"[[","b":${'['.repeat(100)}`],
  ])('that is nested too deep is refused by its depth: %s', async (_name, deep) => {
    const { owner } = await makeWorld(app);
    const { status, body } = await owner.call<Body>('POST', 'assets/', deep, { 'idempotency-key': 'deep' });
    expect([status, body['code'], body['detail']]).toEqual([400, 'too_deep', expect.stringContaining('64 levels')]);
  });

  it('may hold brackets in its texts', async () => {
    const { owner } = await makeWorld(app);
    expect((await owner.call('POST', 'department/', { name: `${'['.repeat(100)}"\\` })).status).toBe(201);
  });
});

/** Sends a request byte by byte; returns what the server answered. */
function dribble(head: string, every = 60): Promise<string> {
  const { port } = new URL(app.address);
  return new Promise((done) => {
    let said = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    const timer = setInterval(() => socket.write('x'), every);
    socket.on('data', (text) => (said += text.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      done(said);
    });
  });
}

/** Sends an incomplete request; returns the first answer line. */
function announce(lines: readonly string[]): Promise<string> {
  const { port } = new URL(app.address);
  return new Promise((done) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        [...lines, 'Host: x', 'Content-Type: application/json', 'Content-Length: 4900000', '', '{"name":"'].join(
          '\r\n',
        ),
      ),
    );
    socket.once('data', (text) => {
      done(text.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', () => undefined);
  });
}

describe('a large body of JSON', () => {
  it('is not waited for when nobody is known to send it, or somebody who may not', async () => {
    const { companyId, user } = await makeWorld(app);
    const reader = await user({ permissions: [] });
    const call = `POST /api/v1/${companyId}/all/assets/ HTTP/1.1`;
    expect(await announce([call])).toBe('HTTP/1.1 401 Unauthorized');
    expect(await announce([call, `Authorization: Bearer ${'x'.repeat(43)}`])).toBe('HTTP/1.1 401 Unauthorized');
    expect(await announce([call, `Authorization: Bearer ${reader.token}`])).toBe('HTTP/1.1 403 Forbidden');
    expect(await announce(['POST /api/v1/all-companies/update_stripe_user HTTP/1.1'])).toBe(
      'HTTP/1.1 401 Unauthorized',
    );
  });

  it('is taken in of who may send it', async () => {
    const { owner } = await makeWorld(app);
    const { status, body } = await owner.call<Body>('POST', 'department/', { name: 'x'.repeat(100_000) });
    expect([status, body['name']]).toEqual([400, [expect.stringMatching(/characters/)]]);
  });
});

describe('a body that comes in drop by drop', () => {
  it('is given up with an answer: JSON', async () => {
    const said = await dribble(
      'POST /api/v1/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a":"',
    );
    expect(said).toMatch(/^HTTP\/1.1 408 .*too slow/s);
  });

  it('is given up with an answer, and nothing of it stays: a file', async () => {
    const { owner, companyId } = await makeWorld(app);
    const head = ['--b', 'Content-Disposition: form-data; name="file"; filename="a.csv"', '', 'Name'].join('\r\n');
    const said = await dribble(
      `POST /api/v1/${companyId}/all/import/assets/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}`,
    );
    expect(said).toMatch(/^HTTP\/1.1 408 .*too slow/s);
    await expect
      .poll(async () =>
        (await readdir(join(app.services.config.dataFolder, 'uploads'))).filter((one) =>
          one.startsWith('steward-upload'),
        ),
      )
      .toEqual([]);
    expect((await uploadFile(owner, 'assets', 'Name\nDesk\n')).status, 'and the company may send the next').toBe(201);
  });
});
