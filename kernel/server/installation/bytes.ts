import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keepOnDisk } from '../adapters/files/places/disk.ts';

/** Size and SHA-256, in hexadecimal, of what is stored. */
export interface Hashed {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a stream into a file that only its owner can read, and waits until the disk has it. */
export async function writeHashed(path: string, source: Readable, ...through: Transform[]): Promise<Hashed> {
  const { counting, found } = counter();
  await pipeline([source, ...through, counting, createWriteStream(path, { mode: 0o600 })]);
  await keepOnDisk(path);
  return found();
}

/** Reads a file to its end, through what unpacks it. Throws when there is none. */
export async function hashOf(path: string, ...through: Transform[]): Promise<Hashed> {
  const { counting, found } = counter();
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  await pipeline([createReadStream(path), ...through, counting, nowhere]);
  return found();
}

/** Counts and hashes what passes. */
export function counter(): { readonly counting: Transform; readonly found: () => Hashed } {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  return { counting, found: () => ({ bytes, sha256: hash.digest('hex') }) };
}
