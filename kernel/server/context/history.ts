export interface Changed {
  readonly field: string;
  /** Wire values; references as `{id, name}`. */
  readonly from: unknown;
  readonly to: unknown;
  /** For pictures, whose `from` and `to` only say whether there was one: id of the previous file. */
  readonly was?: unknown;
  /** A column that is not a field, stored for undo and shown to nobody. */
  readonly hidden?: true;
  /** Derived from other fields; undo derives it again. */
  readonly derived?: true;
}

/** One line of history to be undone. */
export interface RecordedChange {
  readonly id: string;
  readonly record: string;
  readonly record_id: string;
  readonly record_title: string;
  readonly action: string;
  readonly changes: readonly Changed[];
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly target_name: string | null;
  readonly note: string | null;
}

/**
 * How lines of history of a module's own verbs are taken back, by their actions. Throws `AppError` to leave the record
 * as it is.
 */
export type UndoVerbsOf<C> = Readonly<Record<string, (ctx: C, line: RecordedChange) => Promise<void>>>;
