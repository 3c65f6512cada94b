import type { Changes } from './changes.ts';

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

/** Tells every process on the database what transactions have changed, and hears what others tell. */
export interface ChangeFeed {
  /** Publishes a context's changes; call after the commit. */
  publish(author: Author): void;
  /**
   * Whether changes of other processes are received now; begins to listen when not. What is remembered of the data may
   * be kept only while they are.
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
