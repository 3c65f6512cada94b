import type { Tables } from '../database/tables.ts';

export interface Changed {
  readonly field: string;
  /** Label of a custom field, which may be deleted when this is read. */
  readonly label?: string;
  /** Wire values; references as `{id, name}`. */
  readonly from: unknown;
  readonly to: unknown;
  /** For pictures, whose `from` and `to` only say whether there was one: id of the previous file. */
  readonly was?: unknown;
  /** A column that is not a field: stored for undo, never shown. */
  readonly hidden?: true;
  /** Derived from other fields; undo derives it again. */
  readonly derived?: true;
  /** Not a changed field but a detail of the action's sentence in `to`, such as how many were moved. */
  readonly detail?: true;
}

/** One line of history to be undone. */
export interface RecordedChange extends Pick<
  Tables['activity'],
  'id' | 'record' | 'record_id' | 'record_title' | 'action' | 'target_type' | 'target_id' | 'target_name' | 'note'
> {
  readonly changes: readonly Changed[];
}
