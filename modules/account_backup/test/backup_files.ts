import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { FILES, MANIFEST, tableFile, type Manifest } from '@steward/kernel/server/backup/manifest.ts';
import { openBackup, type OpenBackup } from '@steward/kernel/server/backup/read.ts';
import { fileBytes } from '@steward/kernel/server/backup/stored.ts';
import { writeBackup } from '@steward/kernel/server/backup/write.ts';
import { ZipWriter } from '@steward/kernel/server/backup/zip_writer.ts';
import type { TestApp } from '../../../app/test/app.ts';

/** The result of work without its progress. */
export async function ended<T>(work: AsyncGenerator<unknown, T>): Promise<T> {
  let step = await work.next();
  while (!step.done) step = await work.next();
  return step.value;
}

const pathOf = (): string => join(tmpdir(), `steward-backup-${v7()}`);

/** Writes a backup of a company; its path. */
export async function written(app: TestApp, companyId: string): Promise<string> {
  const path = pathOf();
  await ended(writeBackup(app.services, companyId, path));
  return path;
}

export const opened = async (path: string): Promise<OpenBackup> => openBackup(await fileBytes(path));

type Row = Record<string, unknown>;

/** A backup that is taken apart, so that a test can change anything in it. */
export interface Loose {
  manifest: Manifest;
  readonly tables: Map<string, { columns: string[]; rows: Row[]; lines?: string[] }>;
  readonly files: Map<string, Buffer>;
}

export async function takenApart(path: string): Promise<Loose> {
  const backup = await opened(path);
  const tables: Loose['tables'] = new Map();
  for (const table of backup.manifest.tables) {
    const rows: Row[] = [];
    for await (const lines of backup.lines(table)) rows.push(...lines.map((line) => JSON.parse(line) as Row));
    tables.set(table.name, { columns: [...table.columns], rows });
  }
  const files = new Map<string, Buffer>();
  for await (const some of backup.files())
    for (const one of some) files.set(one.name, await buffer(await backup.file(one)));
  backup.close();
  return { manifest: backup.manifest, tables, files };
}

/** Puts it together again with the checksums of what it has now. */
export async function putTogether(loose: Loose, more: Readonly<Record<string, Buffer>> = {}): Promise<string> {
  const path = pathOf();
  const zip = new ZipWriter(path);
  const tables: Manifest['tables'][number][] = [];
  for (const [name, { columns, rows, lines = rows.map((row) => JSON.stringify(row)) }] of loose.tables)
    tables.push({ name, columns, ...(await ended(zip.lines(tableFile(name), portion(lines)))) });
  const list: string[] = [];
  for (const [name, data] of loose.files) {
    await zip.file(name, Readable.from([data], { objectMode: false }));
    list.push(JSON.stringify({ name, size: data.length, sha256: createHash('sha256').update(data).digest('hex') }));
  }
  for (const [name, data] of Object.entries(more)) await zip.file(name, Readable.from([data], { objectMode: false }));
  const files = await ended(zip.lines(FILES, portion(list)));
  const manifest = { ...loose.manifest, tables, files: { ...loose.manifest.files, ...files } };
  await zip.close(MANIFEST, JSON.stringify(manifest));
  return path;
}

async function* portion(lines: readonly string[]): AsyncGenerator<readonly string[]> {
  if (lines.length > 0) yield lines;
}
