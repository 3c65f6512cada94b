import type { RawBuilder } from 'kysely';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import type { RecordLabels } from '@steward/kernel/contract/labels/types.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';

/** What a log and its fields are called. */
export type LogWords = Pick<RecordLabels, 'one' | 'many' | 'fields' | 'options'>;

/** Rows about what happened, which are no records: a source of reports, with the rights of its reader. */
export interface LogOf<Ctx> {
  /** Of no record type. */
  readonly name: string;
  readonly icon: string;
  /** Fields that the caller may see; each has its column in the rows. */
  readonly fields: (ctx: Ctx) => Fields;
  readonly columns: readonly string[];
  readonly defaultSort: string;
  /** Whether the caller may read any of it. */
  readonly isOpen: (ctx: Ctx) => boolean;
  /** Selects the rows that the caller may see, with `company_id`, `id` and the columns of the fields. */
  readonly rows: (ctx: Ctx) => RawBuilder<unknown>;
  readonly words: (language: Language) => LogWords;
}
