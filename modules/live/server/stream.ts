import { Readable } from 'node:stream';

/** Bytes that wait for a slow listener; beyond them it is told that it has missed something instead. */
const MAX_WAITING = 64 * 1024;

/** One open answer in the form of server-sent events. It holds no transaction and no connection of the database. */
export class EventStream extends Readable {
  #isBehind = false;

  override _read(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    // Past the limit: what is being read just now still counts as waiting.
    this.push(textOf('gap', {}));
  }

  /** `gap` says that changes were missed: whoever hears it asks for everything anew. */
  send(event: 'ready' | 'change' | 'gap', data: unknown = {}): void {
    this.#write(textOf(event, data));
  }

  /**
   * Keeps the connection from being taken for a dead one. A listener that has not read anything since the last one is
   * dropped.
   */
  beat(): void {
    if (this.#isBehind) this.destroy();
    else this.#write(': beat\n\n');
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded || this.#isBehind) return;
    if (this.readableLength > MAX_WAITING) this.#isBehind = true;
    else this.push(text);
  }
}

function textOf(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
