import { Readable } from 'node:stream';

/** Buffered bytes of a slow receiver; beyond it `gap` is sent. */
const MAX_WAITING = 64 * 1024;

/** A server-sent events response. Holds no transaction or connection. */
export class EventStream extends Readable {
  #isBehind = false;

  override _read(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    // At the limit: bytes being read count as buffered.
    this.push(textOf('gap', {}));
  }

  /** `gap`: changes were missed, refetch everything. */
  send(event: 'ready' | 'change' | 'gap', data: unknown = {}): void {
    this.#write(textOf(event, data));
  }

  /** Heartbeat. A receiver that has not read since the last one is dropped. */
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
