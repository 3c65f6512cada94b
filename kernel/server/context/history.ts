import type { Tables } from '../database/tables.ts';

export interface Changed {
  readonly field: string;
  /** What a field is called that is a company's own and may be gone when this is read. */
  readonly label?: string;
  /** Wire values; references as `{id, name}`. */
  readonly from: unknown;
  readonly to: unknown;
  /** For pictures, whose `from` and `to` only say whether there was one: id of the previous file. */
  readonly was?: unknown;
  /** A column that is not a field, stored for undo and shown to nobody. */
  readonly hidden?: true;
  /** Derived from other fields; undo derives it again. */
  readonly derived?: true;
  /** No changed field, but what the sentence of its action says beside it, such as how many were moved: in `to`. */
  readonly detail?: true;
}

/** One line of history to be undone. */
export interface RecordedChange extends Pick<
  Tables['activity'],
  'id' | 'record' | 'record_id' | 'record_title' | 'action' | 'target_type' | 'target_id' | 'target_name' | 'note'
> {
  readonly changes: readonly Changed[];
}
