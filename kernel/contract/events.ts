/** What the engine tells of every record type, after the name of the type and a dot. */
export const RECORD_EVENTS = ['created', 'updated', 'removed', 'restored', 'purged'] as const;

/** What is said of an event that a module causes, for the API reference. */
export interface EventDeclaration {
  /** When it happens: an English sentence. */
  readonly when: string;
  /** A record type that it is about, unless the name begins with it. */
  readonly of?: string;
  /** A type of what it names as target. */
  readonly target?: string;
}

/** What is told of a record that was written through the engine, besides which it is. */
export interface RecordWritten {
  /** Keys of the fields that differ; empty for what came into being or is gone. */
  readonly fields: readonly string[];
}

/**
 * Every event, by name, with what is told of it: JSON, since it may wait in the queue. A module adds those that it
 * causes by declaration merging, and names them in its manifest. The engine tells of every record type what is written.
 */
export interface EventData {
  readonly [name: `${string}.created`]: RecordWritten;
  readonly [name: `${string}.updated`]: RecordWritten;
  readonly [name: `${string}.removed`]: RecordWritten;
  readonly [name: `${string}.restored`]: RecordWritten;
  readonly [name: `${string}.purged`]: RecordWritten;
}

/** The name of an event. */
export type EventName = Extract<keyof EventData, string>;

/** One thing that happened to a record, with its line of history. */
export interface Happened<Data = unknown> {
  readonly event: string;
  /** Of the line of history; later ones are greater. */
  readonly activityId: string;
  readonly record: string;
  readonly id: string;
  readonly title: string;
  /** ISO time. */
  readonly at: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly data: Data;
}
