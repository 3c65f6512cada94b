import { BATCH_PREFIX, MAX_LINES } from '@steward/kernel/contract/wire/headers.ts';
import { MAX_IDS } from '@steward/kernel/contract/wire/live.ts';

/** Changes of one action to records of one type in one workspace. */
export interface Change {
  readonly record: string;
  readonly action: string;
  /** `null` for types without a workspace. */
  readonly workspaceId: string | null;
  /** At most `MAX_IDS`; `null`: more than that. */
  readonly ids: readonly string[] | null;
}

/** Used in place of a record type for ended sessions: their streams are closed. */
export const SESSION = 'session';

/**
 * Collects the changes of a transaction to publish after the commit. A change of a rolled-back savepoint may be among
 * them: it only causes a refetch.
 */
export class Changes {
  /** Id of the browser tab that made the request; `null` for others. */
  readonly origin: string | null;
  readonly #groups = new Map<
    string,
    { record: string; action: string; workspaceId: string | null; ids: Set<string> }
  >();

  readonly #lines: string[] = [];
  readonly #batches = new Set<string | null>();

  constructor(origin: string | null = null) {
    this.origin = origin;
  }

  note(record: string, action: string, id: string, workspaceId: string | null): void {
    const key = `${record} ${action} ${workspaceId ?? ''}`;
    let group = this.#groups.get(key);
    if (!group) this.#groups.set(key, (group = { record, action, workspaceId, ids: new Set() }));
    if (group.ids.size <= MAX_IDS) group.ids.add(id);
  }

  /** A line of history was written. */
  wrote(line: string, batchId: string | null): void {
    this.#batches.add(batchId);
    if (this.#lines.length <= MAX_LINES) this.#lines.push(line);
  }

  /** Names the written changes for the header by which a call can be undone; `null`: none, or too many. */
  undoable(): string | null {
    const [batch = null, ...others] = this.#batches;
    if (batch !== null && others.length === 0) return BATCH_PREFIX + batch;
    const isFew = this.#lines.length > 0 && this.#lines.length <= MAX_LINES;
    return isFew && others.length === 0 ? this.#lines.join(',') : null;
  }

  list(): readonly Change[] {
    return [...this.#groups.values()].map(({ ids, ...group }) => ({
      ...group,
      ids: ids.size > MAX_IDS ? null : [...ids],
    }));
  }
}

/** Whose changes they are. */
export interface Author {
  readonly companyId: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly changes: Changes;
}

/** Records of one type of one company have changed, in this process or another. */
export interface ReceivedChange {
  readonly companyId: string;
  readonly record: string;
}

/** Publishes changes to all server processes on the database, and receives theirs. */
export interface ChangeFeed {
  /** Publishes a context's changes; call after the commit. */
  publish(author: Author): void;
  /**
   * Whether changes of other processes are received now; starts listening if not. Caches of data are valid only while
   * they are.
   */
  isListening(): boolean;
  /** Calls `listener` for each change from now on, also those of this process; `null`: some may have been missed. */
  onChange(listener: (change: ReceivedChange | null) => void): void;
  /** Open streams to browsers at this process: all, or one person's. */
  streams(user?: string): number;
  /** Closes all streams for a shutdown; browsers reconnect. */
  endStreams(): void;
  close(): Promise<void>;
}
