import type { EventName } from '@steward/kernel/contract/events.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Tables } from '../database/tables.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';

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

/** A time of day in the company's time zone: daily, on one day of the week, or on one of the month. */
export interface ScheduleTime {
  /** `03:50` */
  readonly at: string;
  /** 1: Monday, 7: Sunday. */
  readonly weekday?: number;
  /** 1 to 28. */
  readonly day?: number;
}

/** Recurring work of each company, begun once for each time that it is due. A crash may run it twice. */
export interface ScheduleOf<Context> {
  /** Unique among all schedules. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly time: ScheduleTime;
  /** Who may run it by hand; absent: who may change the settings. */
  readonly permission?: Permission;
  /** In one transaction, with all permissions. */
  readonly run: (ctx: Context) => Promise<void>;
}

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

/** What a module tells the caller in the notices. */
export interface NoticePartsOf<Context> {
  /** What waits for the caller, by its name in the answer; `null` for those whom it does not concern. */
  readonly waiting?: Readonly<Record<string, (ctx: Context) => Promise<unknown>>>;
  /** The caller's own work that has ended since then, newest first, at most `limit`. */
  readonly work?: (ctx: Context, since: Date, limit: number) => Promise<readonly EndedWork[]>;
}
