import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { line, storeResult, type ApiAccess } from '../parts/measure.ts';
import { withCompany, type Opened } from '../parts/opened.ts';
import type { Server } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * Uploads of a document, and a folder with folders and documents in it that is downloaded as a zip: memory of the
 * server before and at most, for the zip in each tenth of it, with the time of its first byte and CPU seconds. `npm run
 * bench -- zip 10000 25`: megabytes in all, of a document; with `STEWARD_BENCH_ZIP=<path>` the zip is saved, for other
 * programs to read.
 */
const { megabytes, each } = sizes({ megabytes: [10_000, 60], each: [25, 5] });
const count = Math.ceil(megabytes / each);
/** Milliseconds until the first byte, and MB by which memory may grow during an upload and from tenth to tenth. */
const [LATEST_BYTE, MOST_OF_UPLOAD, MOST_GROWTH] = [200, 30, 30];
const TENTHS = 10;

/** Sends one document and returns its SHA-256. */
async function send(way: ApiAccess, data: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([data]), 'Manual.bin');
  form.set('values', JSON.stringify({ name: 'Manual.bin' }));
  const answer = await fetch(`${way.address}file-storage/`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${way.token}` }, body: form },
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { sha256: string }).sha256;
}

/** Seven folders in one, with documents in turn that share the bytes of one. */
async function fillFolder(database: Database, companyId: string, sha256: string): Promise<string> {
  const [root, ...folders] = Array.from({ length: 8 }, () => v7());
  const add = (id: string | undefined, name: string, above: string | undefined): Promise<unknown> =>
    database.owner.query(
      `insert into folder (company_id, id, name, parent_id, inherits, is_open, access_ids, search_text, created_at, updated_at)
        values ($1, $2::uuid, $3::text, $4::uuid, true, true, array_remove(array[$2, $4]::uuid[], null), lower($3), now(), now())`,
      [companyId, id, name, above ?? null],
    );
  await add(root, 'Manuals', undefined);
  for (const [at, id] of folders.entries()) await add(id, `Year ${2020 + at}`, root);
  await database.owner.query(
    `insert into document (company_id, id, name, folder_id, mime, size, sha256, search_text, created_at, updated_at)
      select $1, gen_random_uuid(), 'Manual ' || g || '.bin', ($2::uuid[])[1 + mod(g, 7)], 'application/pdf', $3, $4,
        'manual', now(), now() from generate_series(1, $5::int) g`,
    [companyId, folders, each * 1_000_000, sha256, count],
  );
  return root ?? '';
}

/** The address of the zip, with a token of the user. */
async function addressOf(way: ApiAccess, folder: string): Promise<string> {
  const url = new URL(`${way.address}file-storage/zip`);
  const answer = await fetch(`${way.address}get-azure-sso-token/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: url.pathname }),
  });
  return `${url.href}?folders=${folder}&${((await answer.json()) as { token: string }).token}`;
}

async function drained(parts: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of parts) if (part.length === 0) throw new Error('An empty part');
}

async function measureZip({ place, filled, server, way }: Opened): Promise<void> {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{folder:read,folder:write}'::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [filled.companyId],
  );
  const upload = await memoryOfUpload(server, () => send(way, new Uint8Array(randomBytes(each * 1_000_000))));
  line('upload', 'MB', 'before', 'at most');
  line('', String(each), `${upload.before.toFixed(0)} MB`, `${upload.most.toFixed(0)} MB`);
  const folder = await fillFolder(place.database, filled.companyId, upload.made);
  const zip = await download(server, await addressOf(way, folder));
  line('zip', 'documents', 'GB', 'first byte', 'before', 'at most', 'CPU');
  line(
    '',
    ...[String(count), (zip.bytes / 1e9).toFixed(2), `${zip.first.toFixed(0)} ms`, `${zip.before.toFixed(0)} MB`],
    ...[`${Math.max(...zip.most).toFixed(0)} MB`, `${zip.seconds.toFixed(1)} s`],
  );
  line('at most in each tenth, in MB', ...zip.most.map((one) => one.toFixed(0)));
  const { before, most } = upload;
  await storeResult(`zip-${megabytes}`, { documents: count, ...zip, upload: { before, most } });
  // The first tenth fills buffers and caches.
  const growth = Math.max(...zip.most.slice(5)) - Math.max(...zip.most.slice(1, 5));
  const isRight = zip.bytes >= count * each * 1_000_000 && growth <= MOST_GROWTH && zip.first <= LATEST_BYTE;
  if (!isRight || (!isSmall && most - before > MOST_OF_UPLOAD)) process.exitCode = 1;
}

/** Calls `seen` with the memory of the server again and again, until the answer is called. */
function watch(server: Server, seen: (memory: number) => void): () => void {
  const timer = setInterval(() => void server.memory().then(seen), 20);
  return () => clearInterval(timer);
}

/** Memory while a document is sent, after others have been. */
async function memoryOfUpload(server: Server, sendOne: () => Promise<string>) {
  let made = '';
  for (let round = 0; round < (isSmall ? 1 : 8); round += 1) made = await sendOne();
  const before = await server.memory();
  let most = before;
  const stop = watch(server, (now) => (most = Math.max(most, now)));
  for (let round = 0; round < (isSmall ? 1 : 4); round += 1) made = await sendOne();
  stop();
  return { made, before, most };
}

async function download(server: Server, address: string) {
  const before = await server.memory();
  const cpu = await server.cpu();
  const most = Array.from({ length: TENTHS }, () => 0);
  let [bytes, first] = [0, 0];
  const stop = watch(server, (now) => {
    const tenth = Math.min(TENTHS - 1, Math.floor((bytes / (count * each * 1_000_000)) * TENTHS));
    most[tenth] = Math.max(most[tenth] ?? 0, now);
  });
  const begun = performance.now();
  const counted = async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      first ||= performance.now() - begun;
      bytes += part.length;
      yield part;
    }
  };
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const target = process.env['STEWARD_BENCH_ZIP'];
  await pipeline(Readable.fromWeb(answer.body), counted, target === undefined ? drained : createWriteStream(target));
  stop();
  return { bytes, first, before, most, seconds: (await server.cpu()) - cpu };
}

await withCompany(300, measureZip);
