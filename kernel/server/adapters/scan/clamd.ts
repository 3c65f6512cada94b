import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ScanConfig } from '../../files_config.ts';

/** What a scanner says of a file; `skipped`: it is larger than it takes. */
export type Verdict = { readonly state: 'clean' | 'skipped' } | { readonly state: 'infected'; readonly name: string };

/** Bytes of an answer. */
const MOST_ANSWER = 4096;

/** Bytes of a piece. */
const PIECE = 64 * 1024;
/**
 * Milliseconds after each piece. A clamd answers that a file is too large and closes at once; a piece that is written
 * after that brings an error in place of the answer.
 */
const PAUSE = 1;

/**
 * Has a clamd look at a file (INSTREAM: pieces with their lengths before them, and a zero at the end). Throws when it
 * cannot be reached, says nothing in time, or says something else.
 */
export async function scanStream({ address, seconds }: ScanConfig, file: Readable): Promise<Verdict> {
  const socket = connect(address);
  socket.setTimeout(seconds * 1000, () => socket.destroy(new Error(`clamd said nothing within ${seconds} seconds`)));
  const said = { text: '' };
  socket.on('data', (part) => {
    said.text += String(part);
    if (said.text.length > MOST_ANSWER) socket.destroy(new Error('clamd answered too much'));
  });
  const end = once(socket, 'close');
  end.catch(() => undefined);
  try {
    await once(socket, 'connect');
    await send(socket, file, () => said.text !== '');
    if (said.text === '') await end;
  } catch (error) {
    // It closes while we still write when a file is too large: what it said of that counts.
    if (said.text === '' || file.errored) throw error;
  } finally {
    file.destroy();
    socket.destroy();
  }
  return verdictOf(said.text.replace(/\0.*$/s, ''));
}

async function send(socket: Socket, file: Readable, isAnswered: () => boolean): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const part of file) {
    // A stream of bytes.
    const data = part as Buffer;
    for (let at = 0; at < data.length; at += PIECE) {
      const piece = data.subarray(at, at + PIECE);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await write(socket, Buffer.concat([length, piece]));
      await wait(PAUSE);
      if (isAnswered()) return;
    }
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) reject(socket.errored ?? new Error('clamd has closed the connection'));
    else socket.write(data, (error) => (error ? reject(error) : resolve()));
  });
}

function verdictOf(said: string): Verdict {
  if (said === 'stream: OK') return { state: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (name !== undefined) return { state: 'infected', name };
  if (/size limit exceeded/.test(said)) return { state: 'skipped' };
  throw new Error(`clamd answered ${JSON.stringify(said.slice(0, 200))}`);
}
