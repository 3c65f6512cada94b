import type { EventName } from '@steward/kernel/contract/events.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Tables } from '../database/tables.ts';
import type { ScheduleTime } from './schedules.ts';

/** A line of the history, of which people may be told. */
export type NotifiedLine = Pick<
  Tables['activity'],
  'id' | 'record' | 'record_id' | 'action' | 'actor_id' | 'target_type' | 'target_id' | 'batch_id' | 'created_at'
> & { readonly changes: unknown };

/** What people choose of: by which channels they are told of it. */
export interface ChosenKind {
  readonly name: string;
  /** When it comes, as the choices of a person name it. */
  readonly title: Readonly<Record<Language, string>>;
  /** Whom it may concern; absent: everybody. */
  readonly visible?: (user: SessionUser) => boolean;
  /** It is mailed to those who have chosen nothing else. */
  readonly mailsByDefault?: true;
}

export type NotificationWords = Readonly<Record<Language, { readonly one: string; readonly many: string }>>;

/** What people are told of because it happened. */
export interface NotificationKind extends ChosenKind {
  /** What it says of one line, and of several of one piece of work: `{record}`, `{actor}`, `{target}`, `{n}`. */
  readonly words: NotificationWords;
  /** What it says of lines of these actions instead. */
  readonly wordsOf?: Readonly<Record<string, NotificationWords>>;
  /** It says the note of the line too. */
  readonly saysNote?: true;
  /** Where it leads; absent: to the record. */
  readonly page?: string;
  /**
   * It is about what its reader has or had: they are told also where they may not read the record, and led to this page
   * then.
   */
  readonly ownPage?: string;
}

/** What waits for somebody, as they see it. */
export interface Reminder {
  /** What stands in the text: numbers alone, since it is kept. */
  readonly values: Readonly<Record<string, string>>;
  /** An address within Steward. */
  readonly link: string;
  /** What it is about, as far as a mail says it; it is found anew for the mail, and not kept. */
  readonly names?: readonly string[];
  /** These names are the first. */
  readonly hasMore?: boolean;
}

/** What people are reminded of at times, whether anything happened or not. A schedule of its name follows. */
export interface ReminderOf<C> extends ChosenKind {
  readonly time: ScheduleTime;
  /** With `{key}` for values. */
  readonly text: Readonly<Record<Language, string>>;
  /** Ids of those who may be concerned; each is asked by `visible` and `find`. */
  readonly audience: (ctx: C) => Promise<readonly string[]>;
  /** What waits for the person of the context, who was last reminded of it at `last`; `null`: nothing. */
  readonly find: (ctx: C, last: Date | null) => Promise<Reminder | null>;
}

/** Which lines become notifications of a kind, and whose. */
export interface NotificationSourceOf<C> {
  readonly kind: NotificationKind;
  readonly on: readonly EventName[];
  /**
   * Who is concerned, by the id of the line. Who caused it is left out, and what somebody may not see is not shown to
   * them.
   */
  readonly audience: (ctx: C, lines: readonly NotifiedLine[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}
