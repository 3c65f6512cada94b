import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { isAllowedAddress, type AllowedHosts } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { PrinterSays, PrintFault } from '../contract/print_job.ts';

/** Address of a printer. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

export class PrinterFailure extends Error {
  readonly fault: PrintFault;
  constructor(fault: PrintFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Timeouts in milliseconds: to connect, between bytes taken, and for the final answer. */
export interface PrinterTimes {
  readonly connect: number;
  /** Until it has taken some bytes; what it says meanwhile does not count. */
  readonly quiet: number;
  /** That it is waited for in all, and in addition for each label. */
  readonly whole: number;
  readonly label: number;
  /** For its answer at the end. */
  readonly answer: number;
}

interface Sending {
  readonly allowed: AllowedHosts;
  /** Requests the state of a ZPL printer after the labels; the answer proves that it has read them. */
  readonly asksState: boolean;
  /** Connected; the first byte is sent when this resolves. */
  readonly onOpen?: () => Promise<void>;
  /** A part was sent completely. */
  readonly onPart?: (index: number) => Promise<void> | void;
  readonly times?: PrinterTimes;
  /** Labels that each part prints. */
  readonly copies?: number;
}

/** Result after everything was sent. */
export interface Sent {
  /** Whether it answered or closed the connection, which proves that it has read everything. */
  readonly isConfirmed: boolean;
  readonly says: PrinterSays | null;
}

const TIMES: PrinterTimes = { connect: 5000, quiet: 30_000, whole: 300_000, label: 2000, answer: 3000 };

/**
 * Sends the parts in order. The address is checked on connecting, so that DNS cannot change in between. Throws
 * `PrinterFailure`.
 */
export async function sendToPrinter(
  { host, port }: PrinterAddress,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { allowed, asksState, onOpen, onPart, times = TIMES, copies = 1 }: Sending,
): Promise<Sent> {
  const address = await addressOf(host);
  if (!isAllowedAddress(address, allowed)) throw new PrinterFailure('printer_not_allowed');
  const socket = connect({ host: address, port });
  try {
    await connected(socket, times.connect);
    const line = new Line(socket, times, copies);
    await onOpen?.();
    let index = 0;
    for await (const part of parts) {
      await line.write(part);
      await onPart?.(index);
      index += 1;
    }
    return await line.finish(asksState ? ASK : null, times.answer);
  } finally {
    socket.destroy();
  }
}

async function addressOf(host: string): Promise<string> {
  if (isIP(host) !== 0) return host;
  try {
    return (await lookup(host)).address;
  } catch {
    throw new PrinterFailure('printer_unknown');
  }
}

function connected(socket: Socket, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PrinterFailure('printer_no_answer')), ms);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('error', () => {
      clearTimeout(timer);
      reject(new PrinterFailure('printer_refused'));
    });
  });
}

/** `~HS`: host status return. */
const ASK = Buffer.from('~HS\n', 'latin1');
/** Only the three lines of a state are stored. */
const LONGEST_ANSWER = 500;

/** Bytes that are given to the network at once: only then is seen that it has taken some. */
const CHUNK = 16_384;

/** A connection to a printer, until it fails or times out. */
class Line {
  readonly #socket: Socket;
  readonly #times: PrinterTimes;
  readonly #copies: number;
  /** Milliseconds that it may still be waited for. */
  #left: number;
  #fail: ((fault: PrintFault) => void) | undefined;
  #fault: PrintFault | undefined;
  #isSent = false;
  #answer = '';
  #onAnswer: (() => void) | undefined;

  constructor(socket: Socket, times: PrinterTimes, copies: number) {
    this.#socket = socket;
    this.#times = times;
    this.#copies = copies;
    this.#left = times.whole;
    const fail = (fault: PrintFault): void => this.#failed(fault);
    socket.on('error', () => fail('printer_broke_off'));
    socket.on('close', () => {
      if (!this.#isSent) fail('printer_broke_off');
    });
    // Answers must be read, otherwise the printer may stop reading.
    socket.on('data', (data: Buffer) => {
      this.#answer = (this.#answer + data.toString('latin1')).slice(-LONGEST_ANSWER);
      this.#onAnswer?.();
    });
  }

  /** Waits until the bytes are sent. The timeouts exclude the time to produce them. */
  async write(bytes: Uint8Array): Promise<void> {
    this.#left += this.#times.label * this.#copies;
    for (let from = 0; from < bytes.length; from += CHUNK)
      await this.#while((done) => this.#socket.write(bytes.subarray(from, from + CHUNK), (error) => error ?? done()));
  }

  async finish(ask: Buffer | null, ms: number): Promise<Sent> {
    await this.#while((done) => {
      if (ask) this.#socket.write(ask);
      this.#socket.end(() => {
        this.#isSent = true;
        done();
      });
    });
    if (!this.#socket.closed && !this.#isWhole) await this.#closedOrAnswered(ms);
    if (this.#fault === 'printer_broke_off') throw new PrinterFailure(this.#fault);
    return { isConfirmed: this.#socket.closed || this.#isWhole, says: saysOf(this.#answer) };
  }

  get #isWhole(): boolean {
    return LINES.test(this.#answer);
  }

  #closedOrAnswered(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#socket.once('close', end);
      this.#fail = end;
      this.#onAnswer = () => {
        if (this.#isWhole) end();
      };
    });
  }

  async #while(begin: (done: () => void) => void): Promise<void> {
    if (this.#fault) throw new PrinterFailure(this.#fault);
    const begun = performance.now();
    const limit = Math.min(this.#times.quiet, this.#left);
    const timer = setTimeout(() => this.#failed('printer_silent'), limit);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#fail = (fault) => reject(new PrinterFailure(fault));
        begin(resolve);
      });
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - begun;
      this.#fail = undefined;
    }
  }

  #failed(fault: PrintFault): void {
    this.#fault ??= fault;
    this.#fail?.(this.#fault);
  }
}

/** The first two lines of a state, between STX and ETX, with flags at fixed positions. */
const LINES = /\u0002([\d,]+)\u0003\s*\u0002([\d,]+)\u0003/;

/** Problems in a printer's answer to `~HS`. */
export function saysOf(answer: string): PrinterSays | null {
  const [, first = '', second = ''] = LINES.exec(answer) ?? [];
  const [one, two] = [first.split(','), second.split(',')];
  if (one[1] === '1') return 'paper_out';
  if (two[2] === '1') return 'head_open';
  if (two[3] === '1') return 'ribbon_out';
  return one[2] === '1' ? 'paused' : null;
}
