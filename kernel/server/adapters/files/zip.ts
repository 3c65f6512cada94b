import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ZipNames } from './zip_names.ts';

/** A file or a folder to be packed. */
export interface ZipEntry {
  /** From the outermost folder to its own name; they may be anything, such as what somebody typed. */
  readonly path: readonly string[];
  readonly changedAt: Date;
  /** Absent: a folder, which is there even if nothing is in it. */
  readonly content?: {
    /** Absent: not known before it is read, as for rows of a table. */
    readonly size?: number;
    readonly mime: string;
    /** Called when it is its turn. `null`, or a sentence: it is left out, and listed as such. */
    readonly open: () => Promise<Readable | string | null>;
  };
}

/** The list of files that are not in the zip, in its outermost folder. */
const LEFT_OUT = 'LEFT-OUT.txt';

/** Types that become smaller. Others, such as pictures, office documents and PDFs, are packed already. */
const PACKABLE = /^(text\/|application\/(json|xml|rtf|x-ole-storage)|image\/(bmp|tiff|svg))/;

/**
 * A zip as a stream, made while it is read: nothing of it is whole in memory or on disk, and one file is open at once.
 * Sizes above 4 GB are written as zip64. If a file breaks, the stream ends with an error, so that the client sees a
 * failed download and not a zip in which something is missing.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  // What yazl calls a stream is a PassThrough.
  const out = zip.outputStream as Readable;
  const fail = (error: unknown): void => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  pack(zip, out, entries).catch(fail);
  return out;
}

async function pack(zip: ZipFile, out: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const names = new ZipNames();
  const list = names.file([LEFT_OUT]);
  const leftOut: string[] = [];
  for await (const { path, changedAt, content } of entries) {
    if (out.destroyed) return;
    if (!content) {
      zip.addEmptyDirectory(names.folder(path), { mtime: changedAt });
      continue;
    }
    const stream = await content.open();
    if (!(stream instanceof Readable)) {
      leftOut.push(`${names.file(path)}${stream === null ? '' : `: ${stream}`}`);
      continue;
    }
    await add(zip, out, stream, names.file(path), { changedAt, ...content });
  }
  if (leftOut.length > 0) zip.addBuffer(Buffer.from(`${leftOut.join('\r\n')}\r\n`), list);
  zip.end();
}

/** Adds a file and waits until it has been read, or nobody wants the zip any more. */
async function add(
  zip: ZipFile,
  out: Readable,
  stream: Readable,
  name: string,
  { changedAt, size, mime }: { readonly changedAt: Date; readonly size?: number; readonly mime: string },
): Promise<void> {
  const end = new AbortController();
  const stop = (): void => void stream.destroy();
  out.once('close', stop);
  try {
    const read = once(stream, 'end', { signal: end.signal });
    stream.once('close', () => end.abort());
    zip.addReadStream(stream, name, {
      ...{ mtime: changedAt, compress: PACKABLE.test(mime) },
      ...(size === undefined ? {} : { size }),
    });
    await read.catch((error: unknown) => {
      if (!out.destroyed) throw new Error('A file of a zip could not be read', { cause: stream.errored ?? error });
    });
  } finally {
    out.off('close', stop);
  }
}
