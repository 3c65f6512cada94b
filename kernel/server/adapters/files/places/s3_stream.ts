import { Readable } from 'node:stream';
import { StorageFault } from './place.ts';

/** Times that a broken stream is taken up again. */
const TIMES = 4;

/**
 * The body of an answer as a stream. When it breaks, or brings nothing for `seconds`, the rest is asked for; `ask` gets
 * the position and the tag of what it was a part of. It ends with an error, never early.
 */
export function streamOf(
  first: Response,
  start: number,
  ask: (from: number, match?: string) => Promise<Response>,
  seconds: number,
): Readable {
  return Readable.from(resumed(first, start, ask, seconds), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* resumed(
  first: Response,
  start: number,
  ask: (from: number, match?: string) => Promise<Response>,
  seconds: number,
): AsyncGenerator<Uint8Array> {
  const tag = first.headers.get('etag') ?? undefined;
  const end = start + Number(first.headers.get('content-length') ?? Number.NaN);
  let at = start;
  let answer = first;
  for (let time = 0; ; time += 1) {
    let fault: unknown;
    const reader = answer.body?.getReader();
    try {
      for (;;) {
        const part = reader && (await within(seconds, reader.read()));
        if (!part || part.done) break;
        at += part.value.length;
        yield part.value;
      }
    } catch (error) {
      fault = error;
    } finally {
      void reader?.cancel().catch(() => undefined);
    }
    if (fault === undefined && (Number.isNaN(end) || at === end)) return;
    if (time === TIMES || at > end) throw new StorageFault('The storage broke off a file', { cause: fault });
    answer = await ask(at, tag);
    if (answer.status !== 206) throw new StorageFault(`The storage did not give the rest of a file: ${answer.status}`);
  }
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
