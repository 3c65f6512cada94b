import { MAX_STREAMS } from '@steward/kernel/contract/wire/limits.ts';
import type { Listener } from './event_visibility.ts';
import type { EventStream } from './stream.ts';

/** Owner of streams. */
export interface StreamOwner {
  /** Session or API token. */
  readonly session: string;
  readonly user: string;
  /** Subscription key: streams of one session and place are handled together. */
  readonly place: string;
}

/** Streams of one session and place, with one check for all. */
export interface SharedStreams {
  readonly ear: StreamOwner;
  readonly streams: Set<EventStream>;
  /** Loads the current receiver; `null` closes the streams. */
  check: () => Promise<Listener | null>;
  listener: Listener;
  /** The running check, and the next one for later changes. */
  checking?: Promise<void> | undefined;
  next?: Promise<void> | undefined;
  /** Delivery is serial: messages after a permission change wait for the check. */
  last: Promise<void>;
}

/** Open streams of this process. At the limit of a session or user the oldest is closed. */
export class OpenStreams {
  readonly #all = new Map<string, SharedStreams>();
  /** In the order in which they were opened. */
  readonly #ears = new Map<EventStream, StreamOwner>();

  get size(): number {
    return this.#ears.size;
  }

  [Symbol.iterator](): IterableIterator<SharedStreams> {
    return this.#all.values();
  }

  add(stream: EventStream, ear: StreamOwner, listener: Listener, check: SharedStreams['check']): void {
    this.#endOldest(MAX_STREAMS.session, (one) => one.session === ear.session);
    this.#endOldest(MAX_STREAMS.person, (one) => one.user === ear.user);
    const key = `${ear.session} ${ear.place}`;
    const listening: SharedStreams = this.#all.get(key) ?? {
      ear,
      streams: new Set(),
      check,
      listener,
      last: Promise.resolve(),
    };
    listening.streams.add(stream);
    listening.check = check;
    this.#all.set(key, listening);
    this.#ears.set(stream, ear);
    stream.once('close', () => {
      this.#ears.delete(stream);
      listening.streams.delete(stream);
      if (listening.streams.size === 0 && this.#all.get(key) === listening) this.#all.delete(key);
    });
  }

  /** Number of a user's streams. */
  of(user: string): number {
    return [...this.#ears.values()].filter((one) => one.user === user).length;
  }

  end(): void {
    for (const stream of this.#ears.keys()) stream.push(null);
  }

  #endOldest(most: number, isTheirs: (ear: StreamOwner) => boolean): void {
    const theirs = [...this.#ears].filter(([, ear]) => isTheirs(ear));
    for (const [stream] of theirs.slice(0, Math.max(0, theirs.length - most + 1))) {
      // Not counted while closing.
      this.#ears.delete(stream);
      stream.push(null);
    }
  }
}
