import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { hashRaw } from '@node-rs/argon2';
import { AppError } from '../context/errors.ts';
import { broken, type BytesAt } from './read.ts';

/** What an encrypted backup begins with. */
const MAGIC = Buffer.from('STEWARD1');
const CHUNK = 64 * 1024;
const TAG = 16;
/** Magic, three numbers of Argon2id, salt, beginning of all nonces, and the tag that tells a wrong passphrase. */
const HEAD = { numbers: 8, salt: 20, prefix: 36, tag: 43, size: 59 } as const;
const COST = { memory: 65_536, time: 3, lanes: 1 } as const;
/** A file may not ask for more. */
const MOST = { memory: 262_144, time: 10, lanes: 4 } as const;

interface Head {
  readonly bytes: Buffer;
  readonly key: Buffer;
}

function keyFor(passphrase: string, bytes: Buffer): Promise<Buffer> {
  return hashRaw(passphrase.normalize('NFKC'), {
    salt: bytes.subarray(HEAD.salt, HEAD.prefix),
    memoryCost: bytes.readUInt32BE(HEAD.numbers),
    timeCost: bytes.readUInt32BE(HEAD.numbers + 4),
    parallelism: bytes.readUInt32BE(HEAD.numbers + 8),
    outputLen: 32,
  });
}

/** Position and whether it is the last one are in the nonce: no chunk can be exchanged, left out or cut off unseen. */
function nonceOf({ bytes }: Pick<Head, 'bytes'>, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  bytes.copy(nonce, 0, HEAD.prefix, HEAD.tag);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

const NONE = 0xff_ff_ff_ff;

/** The tag of nothing under the head: with another passphrase it is another one. */
function tagOf(head: Head): Buffer {
  const cipher = createCipheriv('aes-256-gcm', head.key, nonceOf(head, NONE, true));
  cipher.setAAD(head.bytes.subarray(0, HEAD.tag));
  cipher.final();
  return cipher.getAuthTag();
}

/** Writes a file encrypted by a passphrase: Argon2id, then AES-256-GCM in chunks, so that any part can be read. */
export async function sealFile(from: string, to: string, passphrase: string): Promise<void> {
  const bytes = Buffer.alloc(HEAD.size);
  MAGIC.copy(bytes);
  bytes.writeUInt32BE(COST.memory, HEAD.numbers);
  bytes.writeUInt32BE(COST.time, HEAD.numbers + 4);
  bytes.writeUInt32BE(COST.lanes, HEAD.numbers + 8);
  randomBytes(HEAD.tag - HEAD.salt).copy(bytes, HEAD.salt);
  const head = { bytes, key: await keyFor(passphrase, bytes) };
  tagOf(head).copy(bytes, HEAD.tag);
  const target = await open(to, 'w', 0o600);
  try {
    await target.write(bytes);
    let [index, rest] = [0, Buffer.alloc(0)];
    const write = async (chunk: Buffer, isLast: boolean): Promise<void> => {
      const cipher = createCipheriv('aes-256-gcm', head.key, nonceOf(head, index, isLast));
      await target.write(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
      index += 1;
    };
    for await (const part of createReadStream(from, { highWaterMark: CHUNK })) {
      // A stream of bytes.
      rest = Buffer.concat([rest, part as Buffer]);
      for (; rest.length > CHUNK; rest = rest.subarray(CHUNK)) await write(rest.subarray(0, CHUNK), false);
    }
    await write(rest, true);
  } finally {
    await target.close();
  }
}

/** Whether bytes begin like an encrypted backup. */
export async function isSealed(sealed: BytesAt): Promise<boolean> {
  if (sealed.size < HEAD.size) return false;
  return (await buffer(await sealed.read(0, MAGIC.length - 1))).equals(MAGIC);
}

/** The bytes within an encrypted backup. Throws `backup_passphrase` for a wrong passphrase. */
export async function unsealed(sealed: BytesAt, passphrase: string): Promise<BytesAt> {
  const bytes = await buffer(await sealed.read(0, HEAD.size - 1));
  if (bytes.length < HEAD.size || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw broken('head');
  const [memory, time, lanes] = [0, 4, 8].map((at) => bytes.readUInt32BE(HEAD.numbers + at));
  if (!isFair(memory, MOST.memory, 8) || !isFair(time, MOST.time, 1) || !isFair(lanes, MOST.lanes, 1))
    throw broken('head');
  const head = { bytes, key: await keyFor(passphrase, bytes) };
  if (!tagOf(head).equals(bytes.subarray(HEAD.tag))) throw new AppError('backup_passphrase');
  const stored = sealed.size - HEAD.size;
  const count = Math.ceil(stored / (CHUNK + TAG));
  const size = stored - count * TAG;
  return {
    size,
    read: async (from, to) => {
      const [first, last] = [Math.floor(from / CHUNK), Math.min(Math.floor(to / CHUNK), count - 1)];
      const start = HEAD.size + first * (CHUNK + TAG);
      const end = Math.min(HEAD.size + (last + 1) * (CHUNK + TAG), sealed.size) - 1;
      const chunks = opened(await sealed.read(start, end), head, first, count);
      return Readable.from(cut(chunks, first * CHUNK, from, to), { objectMode: false });
    },
  };
}

const isFair = (value: number | undefined, most: number, least: number): boolean =>
  value !== undefined && value >= least && value <= most;

async function* opened(stream: Readable, head: Head, first: number, count: number): AsyncGenerator<Buffer> {
  let [index, rest] = [first, Buffer.alloc(0)];
  const read = (chunk: Buffer): Buffer => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', head.key, nonceOf(head, index, index === count - 1));
      decipher.setAuthTag(chunk.subarray(-TAG));
      const plain = Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
      index += 1;
      return plain;
    } catch (error) {
      throw broken('file', error);
    }
  };
  for await (const part of stream) {
    // A stream of bytes.
    rest = Buffer.concat([rest, part as Buffer]);
    for (; rest.length >= CHUNK + TAG; rest = rest.subarray(CHUNK + TAG)) yield read(rest.subarray(0, CHUNK + TAG));
  }
  if (rest.length > 0) yield read(rest);
}

/** The part from `from` up to and with `to` of chunks that begin at `at`. */
async function* cut(chunks: AsyncIterable<Buffer>, at: number, from: number, to: number): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += chunk.length;
  }
}
