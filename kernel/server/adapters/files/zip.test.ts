import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { zipOf, type ZipEntry } from './zip.ts';
import { ZipNames } from './zip_names.ts';

const folder = await mkdtemp(join(tmpdir(), 'steward-zip-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const changedAt = new Date('2026-03-04T05:06:08Z');

function file(path: readonly string[], data: Buffer | string, mime = 'application/pdf'): ZipEntry {
  const bytes = Buffer.from(data);
  return {
    path,
    changedAt,
    content: { size: bytes.length, mime, open: () => Promise.resolve(Readable.from([bytes])) },
  };
}

async function* these(...entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

let made = 0;
async function saved(...entries: readonly ZipEntry[]): Promise<string> {
  const path = join(folder, `${(made += 1)}.zip`);
  await pipeline(zipOf(these(...entries)), createWriteStream(path));
  return path;
}

/** Names and contents as another reader finds them, which checks sizes and checksums. */
async function contentOf(path: string): Promise<Record<string, string>> {
  const zip = await openPromise(path, { validateEntrySizes: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    if (!entry.fileName.endsWith('/'))
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part));
    found[entry.fileName] = Buffer.concat(parts).toString('latin1');
  }
  return found;
}

it('packs files and empty folders, which other programs read', async () => {
  const random = randomBytes(300_000);
  const path = await saved(
    file(['Manuals', 'Press.pdf'], random),
    file(['Manuals', 'notes.txt'], 'a'.repeat(100_000), 'text/plain'),
    { path: ['Empty'], changedAt },
  );
  expect(await contentOf(path)).toEqual({
    'Manuals/Press.pdf': random.toString('latin1'),
    'Manuals/notes.txt': 'a'.repeat(100_000),
    'Empty/': '',
  });
  expect((await readFile(path)).length).toBeLessThan(302_000);
  const run = promisify(execFile);
  const there = await run('unzip', ['-v']).catch(() => null);
  if (there) expect((await run('unzip', ['-t', path])).stdout).toContain('No errors detected');
});

it('says what was left out, and why', async () => {
  const gone = (name: string, reason: string | null): ZipEntry => ({
    ...{ path: [name], changedAt },
    content: { size: 1, mime: 'text/plain', open: () => Promise.resolve(reason) },
  });
  const found = await contentOf(
    await saved(gone('secret.txt', null), file(['a.txt'], 'a'), gone('b.txt', 'It is infected')),
  );
  expect(found).toEqual({ 'a.txt': 'a', 'LEFT-OUT.txt': 'secret.txt\r\nb.txt: It is infected\r\n' });
});

it.each([
  [['../x'], '.._x'],
  [['..', '..', 'x'], '_/_/x'],
  [['C:\\x'], 'C__x'],
  [['/etc', 'passwd'], '_etc/passwd'],
  [['CON.txt'], '_CON.txt'],
  [['a\u0000\nb.txt'], 'ab.txt'],
  [['invoice\u202efdp.exe'], 'invoicefdp.exe'],
  [['dots. . '], 'dots'],
  [['...'], '_'],
  [[''], '_'],
  [['Cafe\u0301.txt'], 'Caf\u00e9.txt'],
  [[`${'😀'.repeat(255)}.pdf`], `${'😀'.repeat(49)}.pdf`],
])('no name leads elsewhere or cannot be unpacked: %j', (path, name) => {
  expect(new ZipNames().file(path)).toBe(name);
});

it('no two names are the same where case does not count', () => {
  const names = new ZipNames();
  const given = [['A.txt'], ['a.TXT'], ['a.txt'], ['Caf\u00e9'], ['CAFE\u0301'], ['a', 'x'], ['A', 'x'], ['a', 'X']];
  expect(given.map((one) => names.file(one))).toEqual([
    ...['A.txt', 'a (2).TXT', 'a (3).txt', 'Caf\u00e9', 'CAF\u00c9 (2)'],
    ...['a/x', 'A (2)/x', 'a/X (2)'],
  ]);
  expect([names.folder(['b']), names.file(['B']), names.folder(['b'])]).toEqual(['b/', 'B (2)', 'b/']);
});

it('a file that breaks makes the download fail, and one that nobody reads to its end is closed', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield randomBytes(200_000);
    await Promise.resolve();
    throw new Error('The disk is gone');
  }
  const bad = (open: () => Readable): ZipEntry => ({
    ...{ path: ['bad.bin'], changedAt },
    content: { size: 400_000, mime: 'application/zip', open: () => Promise.resolve(open()) },
  });
  const opened: Readable[] = [];
  const endless = (): Readable => {
    const stream = Readable.from(
      (async function* () {
        for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
      })(),
    );
    opened.push(stream);
    return stream;
  };
  const server = createServer((request, response) => {
    const open = { '/broken': () => Readable.from(broken()), '/endless': endless }[request.url ?? ''];
    const short = (): Readable => Readable.from([Buffer.alloc(10)]);
    const zip = zipOf(these(file(['a.txt'], 'a'), bad(open ?? short), file(['b.txt'], 'b')));
    pipeline(zip, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port.
  const { port } = server.address() as AddressInfo;
  for (const path of ['/broken', '/short'])
    await expect(
      fetch(`http://127.0.0.1:${port}${path}`).then((one) => one.arrayBuffer()),
      path,
    ).rejects.toThrow();
  const answer = await fetch(`http://127.0.0.1:${port}/endless`);
  await answer.body?.cancel();
  await expect.poll(() => opened.map((one) => one.destroyed)).toEqual([true]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('opens one file at a time, when it is its turn', async () => {
  let [open, most, sum] = [0, 0, 0];
  const hash = createHash('sha256');
  const entry = (name: string): ZipEntry => ({
    ...{ path: [name], changedAt },
    content: {
      ...{ size: 1_000_000, mime: 'application/zip' },
      open: () => {
        most = Math.max(most, (open += 1));
        const stream = Readable.from([Buffer.alloc(1_000_000)]);
        stream.once('end', () => (open -= 1));
        return Promise.resolve(stream);
      },
    },
  });
  const zip = zipOf(these(...Array.from({ length: 20 }, (_, at) => entry(`${at}`))));
  for await (const part of zip) {
    sum += (part as Buffer).length;
    hash.update(part as Buffer);
  }
  expect([most, sum > 20_000_000, (await readdir(folder)).length > 0]).toEqual([1, true, true]);
});
