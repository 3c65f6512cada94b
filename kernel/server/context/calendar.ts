import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';

/** Days of records by which something is to be done, as people's calendars show them. */
export interface CalendarSource {
  /** Record type; who may not read it does not see its days. */
  readonly record: string;
  /** Field with the day. */
  readonly day: string;
  /** What is due then, before the name of the record. */
  readonly title: Readonly<Record<Language, string>>;
  /** Only these records; absent: all that have the day. */
  readonly only?: Filter;
}
