import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../context/errors.ts';
import {
  FILES,
  fileEntryOf,
  isFileName,
  MANIFEST,
  manifestOf,
  tableFile,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from './manifest.ts';

/** Bytes that can be read from anywhere. */
export interface BytesAt {
  readonly size: number;
  /** Bytes from `from` to `to`, both included. */
  read(from: number, to: number): Promise<Readable>;
}

/** A backup is not read beyond these, whatever it says of itself. */
const MOST = {
  entries: 400_000,
  manifest: 4_000_000,
  line: 4_000_000,
  ratio: 200,
  unpacked: 1_000_000_000_000,
} as const;
const PORTION = 500;

/** A backup whose list of contents has been read. Nothing in it is trusted before it has been checked. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** SHA-256 of the manifest, which has those of everything else. */
  readonly sha256: string;
  /** Lines of a table in portions. Throws `backup_broken` when they are not those of the manifest. */
  lines(table: TableEntry): AsyncGenerator<readonly string[]>;
  files(): AsyncGenerator<readonly FileEntry[]>;
  /** The bytes of a file, which break off when they are not those that the list names. */
  file(entry: FileEntry): Promise<Readable>;
  close(): void;
}

/** The error of a damaged backup for the user; the cause goes to the log. */
export function broken(part: string, cause?: unknown): AppError {
  const error = new AppError('backup_broken', { params: { part } });
  error.message = cause instanceof Error ? `${part}: ${cause.message}` : part;
  error.cause = cause;
  return error;
}

class Bytes extends yauzl.RandomAccessReader {
  readonly #bytes: BytesAt;

  constructor(bytes: BytesAt) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    this.#bytes.read(start, end - 1).then(
      (stream) => pipeline(stream, out).catch(() => undefined),
      (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return out;
  }
}

/** Opens a backup. Throws `backup_broken`, naming the part. */
export async function openBackup(bytes: BytesAt): Promise<OpenBackup> {
  const zip = await opened(bytes);
  try {
    const entries = await entriesOf(zip);
    const text = await wholeText(zip, entries.get(MANIFEST), MOST.manifest);
    const manifest = manifestOf(text);
    if (!manifest) throw broken(MANIFEST);
    for (const { name } of manifest.tables) if (!entries.has(tableFile(name))) throw broken(tableFile(name));
    if (!entries.has(FILES)) throw broken(FILES);
    const expected = manifest.tables.length + 2;
    const others = [...entries.keys()].filter((name) => isFileName(name)).length;
    if (entries.size !== expected + others || others !== manifest.files.rows) throw broken(MANIFEST);
    return {
      manifest,
      sha256: createHash('sha256').update(text).digest('hex'),
      lines: (table) => linesIn(zip, entries, tableFile(table.name), table),
      files: async function* () {
        for await (const some of linesIn(zip, entries, FILES, manifest.files))
          yield some.map((line) => parsed(FILES, () => fileEntryOf(line)));
      },
      file: (entry) => fileIn(zip, entries, entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(bytes: BytesAt): Promise<ZipFile> {
  if (bytes.size < 22) throw broken(MANIFEST);
  try {
    return await yauzl.fromRandomAccessReaderPromise(new Bytes(bytes), bytes.size, {
      lazyEntries: true,
      strictFileNames: true,
      validateEntrySizes: true,
      autoClose: false,
    });
  } catch (error) {
    throw passingOr(error, MANIFEST);
  }
}

/** Faults of the storage are no faults of the backup. */
function passingOr(error: unknown, part: string): unknown {
  return error instanceof AppError ? error : broken(part, error);
}

/** Entries by name: only those of the form, stored as they are, each once. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST.entries) throw broken(MANIFEST);
  try {
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      const name = entry.fileName;
      const isKnown = name === MANIFEST || name === FILES || /^data\/[a-z0-9_]+\.ndjson\.gz$/.test(name);
      if (!isKnown && !isFileName(name)) throw broken(name.slice(0, 100));
      const isPlain = entry.compressionMethod === 0 && entry.compressedSize === entry.uncompressedSize;
      if (entries.has(name) || !isPlain || entry.isEncrypted()) throw broken(name);
      entries.set(name, entry);
    }
  } catch (error) {
    throw passingOr(error, MANIFEST);
  }
  return entries;
}

async function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const done = (end: () => void): void => {
      zip.removeListener('entry', onEntry);
      zip.removeListener('end', onEnd);
      zip.removeListener('error', onError);
      end();
    };
    const onEntry = (entry: Entry): void => done(() => resolve(entry));
    const onEnd = (): void => done(() => resolve(null));
    const onError = (error: Error): void => done(() => reject(error));
    zip.once('entry', onEntry).once('end', onEnd).once('error', onError);
    zip.readEntry();
  });
}

async function streamOf(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw broken(name);
  try {
    return await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw passingOr(error, name);
  }
}

async function wholeText(zip: ZipFile, entry: Entry | undefined, most: number): Promise<string> {
  if (!entry || entry.uncompressedSize > most) throw broken(MANIFEST);
  const parts: Buffer[] = [];
  try {
    // A stream of bytes.
    for await (const part of await streamOf(zip, entry, MANIFEST)) parts.push(part as Buffer);
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch (error) {
    throw passingOr(error, MANIFEST);
  }
}

/** Unpacked lines, of which no more are read than the manifest names. */
async function* linesIn(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: string,
  expected: Pick<TableEntry, 'rows' | 'bytes' | 'sha256'>,
): AsyncGenerator<readonly string[]> {
  const entry = entries.get(name);
  const packed = await streamOf(zip, entry, name);
  const most = Math.min(expected.bytes, (entry?.compressedSize ?? 0) * MOST.ratio + 100_000, MOST.unpacked);
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  const hash = createHash('sha256');
  const text = new TextDecoder('utf-8', { fatal: true });
  let [bytes, rows, rest] = [0, 0, ''];
  let lines: string[] = [];
  try {
    for await (const part of gunzip) {
      // A stream of bytes.
      const some = part as Buffer;
      bytes += some.length;
      if (bytes > most) throw broken(name);
      hash.update(some);
      const pieces = (rest + text.decode(some, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      if (rest.length > MOST.line) throw broken(name);
      lines.push(...pieces);
      rows += pieces.length;
      for (; lines.length >= PORTION; lines = lines.slice(PORTION)) yield lines.slice(0, PORTION);
    }
    if (rest !== '' || rows !== expected.rows || bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
      throw broken(name);
    if (lines.length > 0) yield lines;
  } catch (error) {
    throw passingOr(error, name);
  } finally {
    gunzip.destroy();
    packed.destroy();
  }
}

async function fileIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>, one: FileEntry): Promise<Readable> {
  const entry = entries.get(one.name);
  if (entry?.uncompressedSize !== one.size) throw broken(one.name);
  const stream = await streamOf(zip, entry, one.name);
  const checked = new PassThrough();
  const hash = createHash('sha256');
  stream.on('data', (part: Buffer) => {
    hash.update(part);
    if (!checked.write(part)) stream.pause();
  });
  checked.on('drain', () => stream.resume());
  stream.on('error', (error) => checked.destroy(broken(one.name, error)));
  stream.on('end', () => {
    if (hash.digest('hex') === one.sha256) checked.end();
    else checked.destroy(broken(one.name));
  });
  checked.on('close', () => stream.destroy());
  return checked;
}

/** Reads a line by `read`, whose faults are those of the backup. */
export function parsed<T>(part: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw passingOr(error, part);
  }
}

/** Reads a file to its end. */
export async function readThrough(stream: Readable): Promise<void> {
  stream.resume();
  await once(stream, 'end');
}
