import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ByteRange, type Listed, type LocalFile, type Place, StorageFault } from './place.ts';

/** Bytes that are sealed together, and with their tag. */
const CHUNK = 64 * 1024;
const TAG = 16;
const SEALED_CHUNK = CHUNK + TAG;
/** Random bytes at the beginning, from which the key of a file is derived. */
const SALT = 32;
/** Names of sealed files end with it. */
const ENDING = '.sealed';

/**
 * A place whose files are encrypted: AES-256-GCM in chunks, so that a range is read without the rest. Each file has a
 * key of its own, derived from the installation's and bound to its company and name. A chunk is bound to its position
 * and to whether it is the last one: none can be exchanged, left out or cut off unseen.
 */
export function sealedPlace(place: Place, keyOf: () => Promise<Buffer>): Place {
  const fileKey = async (salt: Buffer, companyId: string, name: string): Promise<Buffer> =>
    Buffer.from(hkdfSync('sha256', await keyOf(), salt, `file ${companyId}/${name}`, 32));
  return {
    put: async (companyId, name, file) => {
      const salt = randomBytes(SALT);
      const sealed = await sealedCopy(file, salt, await fileKey(salt, companyId, name));
      try {
        await place.put(companyId, name + ENDING, sealed);
      } finally {
        await rm(sealed.path, { force: true });
      }
    },
    read: async (companyId, name, range) => {
      const head = await place.read(companyId, name + ENDING, { from: 0, to: SALT - 1 });
      if (!head) return null;
      const key = await fileKey(await whole(head.stream), companyId, name);
      const size = openedSize(head.size);
      const { from, to } = boundsOf(size, range);
      if (from > to && size > 0) return { stream: Readable.from([]), size };
      const [first, last] = [Math.floor(from / CHUNK), Math.floor(Math.max(to, 0) / CHUNK)];
      const stored = await place.read(companyId, name + ENDING, {
        from: SALT + first * SEALED_CHUNK,
        to: Math.min(SALT + (last + 1) * SEALED_CHUNK, head.size) - 1,
      });
      if (!stored) return null;
      const chunks = opened(stored.stream, { key, first, count: countOf(size) });
      return { stream: Readable.from(cut(chunks, first * CHUNK, from, to), { objectMode: false }), size };
    },
    sizeOf: async (companyId, name) => {
      const size = await place.sizeOf(companyId, name + ENDING);
      return size === null ? null : openedSize(size);
    },
    remove: (companyId, name) => place.remove(companyId, name + ENDING),
    list: (companyId) =>
      listed(place, companyId, ({ name, writtenAt }) =>
        name.endsWith(ENDING) ? { name: name.slice(0, -ENDING.length), writtenAt } : null,
      ),
    companies: () => place.companies(),
    forget: (companyId) => place.forget(companyId),
    tidy: (before) => place.tidy(before),
  };
}

/** The same place without what is sealed in it. */
export function plainPlace(place: Place): Place {
  return { ...place, list: (companyId) => listed(place, companyId, (one) => (one.name.endsWith(ENDING) ? null : one)) };
}

async function* listed(
  place: Place,
  companyId: string,
  choose: (one: Listed) => Listed | null,
): AsyncGenerator<readonly Listed[]> {
  for await (const some of place.list(companyId)) yield some.flatMap((one) => choose(one) ?? []);
}

/** An empty file has one chunk, too, so that it is sealed. */
function countOf(size: number): number {
  return Math.max(1, Math.ceil(size / CHUNK));
}

function openedSize(sealed: number): number {
  const chunks = Math.ceil((sealed - SALT) / SEALED_CHUNK);
  return sealed - SALT - chunks * TAG;
}

function boundsOf(size: number, range: ByteRange | undefined): { readonly from: number; readonly to: number } {
  return { from: range?.from ?? 0, to: Math.min(range?.to ?? size - 1, size - 1) };
}

/** No two chunks of a key have the same: their position, and whether it is the last one. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(index, 8);
  return nonce;
}

async function sealedCopy(file: LocalFile, salt: Buffer, key: Buffer): Promise<LocalFile> {
  const path = `${file.path}${ENDING}`;
  const count = countOf(file.size);
  const hash = createHash('sha256').update(salt);
  const target = await open(path, 'w', 0o600);
  let [index, size] = [0, SALT];
  try {
    await target.write(salt);
    for await (const chunk of inChunks(createReadStream(file.path), CHUNK, true)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, index === count - 1));
      const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
      hash.update(sealed);
      await target.write(sealed);
      [index, size] = [index + 1, size + sealed.length];
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { path, size, sha256: hash.digest('hex') };
}

async function* opened(
  stream: Readable,
  { key, first, count }: { readonly key: Buffer; readonly first: number; readonly count: number },
): AsyncGenerator<Buffer> {
  let index = first;
  for await (const sealed of inChunks(stream, SEALED_CHUNK, false)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, index === count - 1));
    try {
      decipher.setAuthTag(sealed.subarray(-TAG));
      yield Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    } catch (error) {
      throw new StorageFault('A stored file was changed, or the key of the installation is another one', {
        cause: error,
      });
    }
    index += 1;
  }
}

/** Pieces of this size; the last one may be smaller, and is there even if it is empty where `isNeverEmpty`. */
async function* inChunks(stream: Readable, size: number, isNeverEmpty: boolean): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let isEmpty = true;
  for await (const part of stream) {
    // Streams of bytes.
    rest = Buffer.concat([rest, part as Buffer]);
    for (; rest.length >= size; rest = rest.subarray(size)) {
      isEmpty = false;
      yield rest.subarray(0, size);
    }
  }
  if (rest.length > 0 || (isEmpty && isNeverEmpty)) yield rest;
}

/** The part of a stream that begins at `at` from `from` up to and with `to`. */
async function* cut(chunks: AsyncIterable<Buffer>, at: number, from: number, to: number): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += chunk.length;
  }
}

async function whole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  // A stream of bytes.
  for await (const part of stream) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
}
