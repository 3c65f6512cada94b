/** Events of the engine for every record type, after the name of the type and a dot. */
export const RECORD_EVENTS = ['created', 'updated', 'removed', 'restored', 'purged'] as const;

/** An event of a module, for the API reference. */
export interface EventDeclaration {
  /** When it happens: an English sentence. */
  readonly when: string;
  /** A record type that it is about, unless the name begins with it. */
  readonly of?: string;
  /** Record type of its target. */
  readonly target?: string;
}

/** Data of an event of the engine. */
export interface RecordWritten {
  /** Keys of changed fields; empty for created and deleted records. */
  readonly fields: readonly string[];
}

/**
 * Every event by name with its data, which is JSON, since it may wait in the queue. Modules add their events by
 * declaration merging and name them in their manifests. The engine emits the events of every record type.
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

/** An event of a record, with its history line. */
export interface Happened<Data = unknown> {
  readonly event: string;
  /** Id of the history line; increases over time. */
  readonly activityId: string;
  readonly record: string;
  readonly id: string;
  readonly title: string;
  /** ISO time. */
  readonly at: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly data: Data;
}
