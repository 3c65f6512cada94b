import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ZipFile } from 'yazl';

/** The same in all entries, so that equal data make equal bytes. */
const TIME = { mtime: new Date(2000, 0, 1), mode: 0o100600, compress: false } as const;

/** Count, bytes and SHA-256 of lines. */
export interface Summed {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** A zip that is written to a file entry by entry; nothing of it is whole in memory. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #end = new AbortController();
  #fault: unknown;

  constructor(path: string) {
    // What yazl calls a stream is a PassThrough.
    const out = this.#zip.outputStream as Readable;
    this.#written = pipeline(out, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      this.#fault = error;
      this.#end.abort();
    });
    this.#zip.on('error', (error: Error) => out.destroy(error));
  }

  /** Writes packed lines; yields after each portion. */
  async *lines(name: string, portions: AsyncIterable<readonly string[]>): AsyncGenerator<number, Summed> {
    const gzip = createGzip({ level: 6 });
    const hash = createHash('sha256');
    const taken = this.#add(name, gzip);
    let [rows, bytes] = [0, 0];
    for await (const portion of portions) {
      const text = Buffer.from(portion.map((line) => `${line}\n`).join(''));
      hash.update(text);
      rows += portion.length;
      bytes += text.length;
      if (!gzip.write(text)) await this.#waited(once(gzip, 'drain', { signal: this.#end.signal }));
      yield portion.length;
    }
    gzip.end();
    await taken;
    return { rows, bytes, sha256: hash.digest('hex') };
  }

  /** Writes a file as it is. */
  async file(name: string, stream: Readable): Promise<{ readonly size: number; readonly sha256: string }> {
    const hash = createHash('sha256');
    let size = 0;
    stream.on('data', (part: Buffer) => {
      hash.update(part);
      size += part.length;
    });
    stream.pause();
    await this.#add(name, stream);
    return { size, sha256: hash.digest('hex') };
  }

  /** Adds the last entry and waits until all is written. */
  async close(name: string, text: string): Promise<void> {
    this.#zip.addBuffer(Buffer.from(text), name, TIME);
    this.#zip.end();
    await this.#written;
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Ends without a whole file. */
  async abandon(): Promise<void> {
    // What yazl calls a stream is a PassThrough.
    (this.#zip.outputStream as Readable).destroy();
    await this.#written;
  }

  async #add(name: string, stream: Readable): Promise<void> {
    const ended = once(stream, 'end', { signal: this.#end.signal });
    this.#zip.addReadStream(stream, name, TIME);
    await this.#waited(ended);
  }

  /** A fault of the file is reported instead of the end of what waited for it. */
  async #waited(promise: Promise<unknown>): Promise<void> {
    try {
      await promise;
    } catch (error) {
      throw this.#fault ?? error;
    }
  }
}
