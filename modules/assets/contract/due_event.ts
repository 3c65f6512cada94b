import {
  arrayOf,
  boolean,
  day,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';

/** Something that is due for an asset: its return, audit or maintenance, the end of a warranty or contract. */
export interface DueEvent {
  /** Record type and field with the day: `asset_maintenance.due_date`. */
  readonly kind: string;
  /** In the language of the reader. */
  readonly title: string;
  /** Of another record; `null`: it is a day of the asset itself. */
  readonly name: string | null;
  readonly day: string;
  readonly is_over: boolean;
  /** Address of the other record. */
  readonly to: string | null;
}

const dueEventShape: Shape<DueEvent> = named(
  'DueEvent',
  shape({ kind: string, title: string, name: nullable(string), day, is_over: boolean, to: nullable(string) }),
);

export const dueEventsShape: Shape<{ readonly results: readonly DueEvent[] }> = named(
  'DueEvents',
  shape({ results: arrayOf(dueEventShape) }),
);
