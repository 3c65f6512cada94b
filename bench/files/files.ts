import { createHash, createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { UPLOAD_PREFIX, uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';
import { removeLeftUploads } from '@steward/kernel/server/adapters/files/upkeep.ts';
import { readConfig } from '@steward/kernel/server/config.ts';
import { passingFault } from '@steward/kernel/server/database/faults.ts';
import { removeUnnamedContents } from '../../modules/documents/server/contents.ts';
import { openBucket } from '../parts/bucket.ts';
import { apiAccess, filledCompany, knownOf } from '../parts/company.ts';
import { quantile, storeResult, type ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer, type Server } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Uploads by several clients, every third of them resumed, while the server is killed and files are swept: every
 * acknowledged file exists with its checksum, and afterwards no file is without a row. `npm run bench -- files 2000 10
 * 5`: uploads, clients, kills; with `STEWARD_BENCH_S3=yes` in a bucket.
 */
const {
  uploads: UPLOADS,
  clients: CLIENTS,
  kills: KILLS,
} = sizes({ uploads: [2000, 60], clients: [10, 4], kills: [5, 0] });
const DAY = 86_400_000;

const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Bytes of a number: 1 KB to 200 KB, a few 2 MB. Every second content is sent twice. */
function contentOf(index: number): Buffer {
  const seed = Math.floor(index / 2);
  const size = seed % 100 === 99 ? 2_000_000 : 1000 + ((seed * 7919) % 200_000);
  const part = createHmac('sha256', 'content').update(String(seed)).digest();
  return Buffer.alloc(size, part);
}

const place = await openPlace();
const bucket = process.env['STEWARD_BENCH_S3'] === 'yes' ? await openBucket() : null;
const settings = bucket?.settings ?? {};
const config = readConfig({ NODE_ENV: 'production', STEWARD_DATA: place.folder, PORT: '0', ...settings });
const stored = { config, database: place.database };
const filled = await filledCompany(place, 300);
await place.database.owner.query(
  `update app_user set custom_permissions = custom_permissions || '{assets:files}'::text[]
   where company_id = $1 and cardinality(custom_permissions) > 0`,
  [filled.companyId],
);
let server: Server = await startServer(place, settings);
let way: ApiAccess = apiAccess(server, filled);
const { assetId } = await knownOf(place, way, filled);

const acknowledged = new Map<string, string>();
const times: number[] = [];
let [sent, again, sweeps, busy] = [0, 0, 0, 0];
const ended = new AbortController();

/**
 * Sends a file until it is acknowledged. After a kill, a retry creates another file unless the first one was stored.
 */
async function send(index: number): Promise<void> {
  const data = contentOf(index);
  for (;;) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(data)]), `file ${index}.bin`);
    const begun = performance.now();
    try {
      const answer = await (index % 3 === 0 ? sendInPieces(index, data) : post(index, form));
      if (answer.status === 201) {
        const { id } = (await answer.json()) as { id: string };
        acknowledged.set(id, hashOf(data));
        times.push(performance.now() - begun);
        return;
      }
      const said = await answer.text();
      if (answer.status < 500 && answer.status !== 429 && answer.status !== 409)
        throw new Error(`${answer.status} ${said}`);
    } catch (error) {
      if (error instanceof Error && /^\d{3} /.test(error.message)) throw error;
    }
    again += 1;
    await wait(50);
  }
}

function post(index: number, body: FormData | string): Promise<Response> {
  const headers = { authorization: `Bearer ${way.token}`, 'idempotency-key': `file ${index}` };
  return fetch(`${way.address}assets/${assetId}/files/`, {
    method: 'POST',
    headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
    body,
    signal: AbortSignal.timeout(30_000),
  });
}

/** Ids of uploads that have begun, which go on after a kill. */
const begunUploads = new Map<number, string>();

/** Sends a file in two pieces, each from where the server is. */
async function sendInPieces(index: number, data: Buffer): Promise<Response> {
  const headers = { authorization: `Bearer ${way.token}`, 'tus-resumable': '1.0.0' };
  const signal = AbortSignal.timeout(30_000);
  if (!begunUploads.has(index)) {
    const named = `filename ${Buffer.from(`file ${index}.bin`).toString('base64')}`;
    const more = { 'upload-length': String(data.length), 'upload-metadata': named };
    const begun = await fetch(`${way.address}uploads/`, { method: 'POST', headers: { ...headers, ...more }, signal });
    if (begun.status !== 201) return begun;
    begunUploads.set(index, ((await begun.json()) as { id: string }).id);
  }
  const id = begunUploads.get(index) ?? '';
  for (let offset = -1; offset < data.length;) {
    const said = await fetch(`${way.address}uploads/${id}/`, { headers, signal });
    if (!said.ok) return said;
    ({ offset } = (await said.json()) as { offset: number });
    const piece = data.subarray(offset, offset === 0 ? Math.ceil(data.length / 2) : data.length);
    if (piece.length === 0) break;
    const more = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const body = new Blob([new Uint8Array(piece)]);
    const sent = await fetch(`${way.address}uploads/${id}/`, {
      ...{ method: 'PATCH', headers: { ...headers, ...more }, body, signal },
    });
    if (sent.status !== 204 && sent.status !== 409) return sent;
  }
  return post(index, JSON.stringify({ upload_id: id }));
}

async function client(): Promise<void> {
  while (sent < UPLOADS) await send((sent += 1));
}

async function killAndRestart(): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const at = Math.floor((UPLOADS * (kill - 0.5 + 0.5 * Math.random())) / (KILLS + 0.5));
    while (acknowledged.size < at) await wait(5);
    await server.stop('SIGKILL');
    server = await startServer(place, settings);
    way = apiAccess(server, filled);
  }
}

async function sweepMeanwhile(): Promise<void> {
  while (!ended.signal.aborted) {
    try {
      await removeUnnamedContents(stored);
      sweeps += 1;
    } catch (error) {
      // As a job that is run again later.
      if (passingFault(error) !== 'busy') throw error;
      busy += 1;
    }
    await wait(200);
  }
}

const begun = performance.now();
const sweeping = sweepMeanwhile();
await Promise.all([killAndRestart(), ...Array.from({ length: CLIENTS }, client)]);
const took = (performance.now() - begun) / 1000;
ended.abort();
await sweeping;
// The last server stops PostgreSQL unless others are connected, and a long sweep lets connections end.
await place.database.owner.query('select 1');
await server.stop();
await removeUnnamedContents(stored);
await removeLeftUploads({ config, now: () => new Date(Date.now() + 2 * DAY) });

const { rows } = await place.database.owner.query<{ id: string; sha256: string }>(
  'select id, sha256 from document where company_id = $1',
  [filled.companyId],
);
const contents = contentStore(config);
const hashes = new Map<string, string>();
for await (const some of contents.list(filled.companyId))
  for (const sha256 of some) {
    const found = await contents.read(filled.companyId, sha256);
    if (found) hashes.set(sha256, hashOf(await buffer(found.stream)));
  }
const known = new Map(rows.map((row) => [row.id, row.sha256]));
const lost = [...acknowledged].filter(([id, sha256]) => known.get(id) !== sha256 || hashes.get(sha256) !== sha256);
const withoutBytes = rows.filter((row) => hashes.get(row.sha256) !== row.sha256);
const named = new Set(rows.map((row) => row.sha256));
const orphans = [...hashes.keys()].filter((name) => !named.has(name));
const inBucket = await bucket?.content();
/** What the bucket itself has that is not the whole content of a row. */
const strange = (inBucket?.objects ?? []).filter(
  ([key, sha256]) => key.includes(filled.companyId) && !(key.endsWith(`/${sha256}`) && named.has(sha256)),
);
// Ignores files to be imported, since measurements share the folder.
const left = (await readdir(uploadFolder(config)).catch(() => [])).filter((name) => name.startsWith(UPLOAD_PREFIX));
await place.close();
await bucket?.close();

const counts = {
  acknowledged: acknowledged.size,
  again,
  sweeps,
  busy,
  rows: rows.length,
  contents: hashes.size,
  lost: lost.length,
  withoutBytes: withoutBytes.length,
  orphans: orphans.length,
  left: left.length,
  ...(inBucket ? { objects: inBucket.objects.length, strange: strange.length, parts: inBucket.parts } : {}),
};
process.stdout.write(
  `${UPLOADS} files by ${CLIENTS} clients ${bucket ? 'in a bucket ' : ''}in ${took.toFixed(1)} s, ${KILLS} kills: ` +
    `median ${quantile(times, 0.5).toFixed(0)} ms\n` +
    `${Object.entries(counts)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')}\n`,
);
await storeResult(bucket ? 'files-s3' : 'files', { ...counts, took });
const wrong = [lost, withoutBytes, orphans, left, strange].flat().length + (inBucket?.parts ?? 0);
process.exitCode = wrong === 0 ? 0 : 1;
