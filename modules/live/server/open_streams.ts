import { MAX_STREAMS } from '@steward/kernel/contract/wire/limits.ts';
import type { Listener } from './event_visibility.ts';
import type { EventStream } from './stream.ts';

/** Whose streams they are. */
export interface StreamOwner {
  /** The session, or the API token. */
  readonly session: string;
  readonly user: string;
  /** What the session listens to: streams of one session for the same are looked after as one. */
  readonly place: string;
}

/** Streams of one session for the same place: who listens is found out once for all of them. */
export interface SharedStreams {
  readonly ear: StreamOwner;
  readonly streams: Set<EventStream>;
  /** Finds out who listens now; `null` ends the streams. */
  check: () => Promise<Listener | null>;
  listener: Listener;
  /** The check under way, and the one that follows it for what has changed since it began. */
  checking?: Promise<void> | undefined;
  next?: Promise<void> | undefined;
  /**
   * What they hear comes one after the other: what follows on a change of rights waits until it is known who listens
   * now.
   */
  last: Promise<void>;
}

/** The open streams of this process. At the limit of a session or a person, the oldest ends for the new one. */
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

  /** How many a person has here. */
  of(user: string): number {
    return [...this.#ears.values()].filter((one) => one.user === user).length;
  }

  end(): void {
    for (const stream of this.#ears.keys()) stream.push(null);
  }

  #endOldest(most: number, isTheirs: (ear: StreamOwner) => boolean): void {
    const theirs = [...this.#ears].filter(([, ear]) => isTheirs(ear));
    for (const [stream] of theirs.slice(0, Math.max(0, theirs.length - most + 1))) {
      // It counts no longer, though it takes a moment to close.
      this.#ears.delete(stream);
      stream.push(null);
    }
  }
}
