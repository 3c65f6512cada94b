import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { contentStore } from '@steward/kernel/server/adapters/files/contents.ts';
import { zipOf, type ZipEntry } from '@steward/kernel/server/adapters/files/zip.ts';
import { readConfig } from '@steward/kernel/server/config.ts';
import { line, storeResult } from '../parts/measure.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * A zip of stored files as it is sent: time of its first byte, memory at its beginning and at most, CPU seconds. `npm
 * run bench -- zip 10000 25`: megabytes in all, of a file; with `STEWARD_BENCH_ZIP=<path>` it is saved, for other
 * programs to read.
 */
const { megabytes, each } = sizes({ megabytes: [10_000, 60], each: [25, 5] });
const folder = await mkdtemp(join(tmpdir(), 'steward-bench-zip-'));
const config = readConfig({ STEWARD_DATA: folder });
const companyId = v7();
try {
  const data = randomBytes(each * 1_000_000);
  const sha256 = createHash('sha256').update(data).digest('hex');
  await mkdir(join(folder, 'uploads'));
  const path = join(folder, 'uploads', 'one');
  await writeFile(path, data);
  const contents = contentStore(config);
  await contents.adopt(companyId, { path, size: data.length, sha256 });
  const count = Math.ceil(megabytes / each);
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < count; at += 1)
      yield await Promise.resolve({
        path: ['Manuals', `Folder ${at % 7}`, `Manual ${at}.pdf`],
        changedAt: new Date(),
        content: {
          size: data.length,
          mime: 'application/pdf',
          open: async () => (await contents.read(companyId, sha256))?.stream ?? null,
        },
      });
  };
  const memory = (): number => process.memoryUsage().rss / 1_048_576;
  let [bytes, first, most] = [0, 0, 0];
  const before = memory();
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const counted = async function* (parts: Readable): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      // A stream of bytes.
      const some = part as Buffer;
      first ||= performance.now() - begun;
      bytes += some.length;
      most = Math.max(most, memory());
      yield some;
    }
  };
  const target = process.env['STEWARD_BENCH_ZIP'];
  const sink = target === undefined ? drained : createWriteStream(target);
  await pipeline(zipOf(entries()), counted, sink);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (user + system) / 1_000_000;
  line('zip', 'files', 'GB', 'first byte', 'memory before', 'at most', 'CPU');
  line(
    '',
    ...[String(count), (bytes / 1e9).toFixed(2), `${first.toFixed(0)} ms`, `${before.toFixed(0)} MB`],
    ...[`${most.toFixed(0)} MB`, `${seconds.toFixed(1)} s`],
  );
  await storeResult(`zip-${megabytes}`, { files: count, bytes, first, before, most, seconds });
  if (bytes < count * data.length || most - before > 100) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function drained(parts: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of parts) if (part.length === 0) throw new Error('An empty part');
}
