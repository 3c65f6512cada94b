import type { EventName } from '@steward/kernel/contract/events.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';
import type { Tables } from '../database/tables.ts';

/** A line of the history that may become notifications. */
export type NotifiedLine = Pick<
  Tables['activity'],
  'id' | 'record' | 'record_id' | 'action' | 'actor_id' | 'target_type' | 'target_id' | 'batch_id' | 'created_at'
> & { readonly changes: unknown };

/** A kind of notification whose channels people choose. */
export interface ChosenKind {
  readonly name: string;
  /** When it comes, as the choices of a person name it. */
  readonly title: Readonly<Record<Language, string>>;
  /** Whether it is offered to this user; absent: to everybody. */
  readonly visible?: (user: SessionUser) => boolean;
  /** Mailed unless the user has chosen otherwise. */
  readonly mailsByDefault?: true;
}

export type NotificationWords = Readonly<Record<Language, { readonly one: string; readonly many: string }>>;

/** A notification of an event. */
export interface NotificationKind extends ChosenKind {
  /** Its text for one line, and for several lines of one batch: `{record}`, `{actor}`, `{target}`, `{n}`. */
  readonly words: NotificationWords;
  /** Other texts for lines of these actions. */
  readonly wordsOf?: Readonly<Record<string, NotificationWords>>;
  /** Includes the note of the line. */
  readonly saysNote?: true;
  /** Where it leads; absent: to the record. */
  readonly page?: string;
  /**
   * Page for readers who may not read the record: it is about something that they have or had, so they are notified all
   * the same.
   */
  readonly ownPage?: string;
}

/** A reminder as its reader sees it. */
export interface Reminder {
  /** Values in the text: only numbers, since they are stored. */
  readonly values: Readonly<Record<string, string>>;
  /** An address within Steward. */
  readonly link: string;
  /** Names of the records, for mails only: looked up when the mail is written, and not stored. */
  readonly names?: readonly string[];
  /** These names are the first. */
  readonly hasMore?: boolean;
}

/** A reminder at set times, whether or not anything happened. A schedule of the same name is made for it. */
export interface ReminderOf<C> extends ChosenKind {
  readonly time: ScheduleTime;
  /** With `{key}` for values. */
  readonly text: Readonly<Record<Language, string>>;
  /** Ids of users who may be concerned; `visible` and `find` decide for each. */
  readonly audience: (ctx: C) => Promise<readonly string[]>;
  /** The reminder for the user of the context, whose last one was at `last`; `null`: none. */
  readonly find: (ctx: C, last: Date | null) => Promise<Reminder | null>;
}

/** Which lines become notifications of a kind, and whose. */
export interface NotificationSourceOf<C> {
  readonly kind: NotificationKind;
  readonly on: readonly EventName[];
  /** Ids of users to notify, by the id of the line. The actor is left out, and users see only what they may see. */
  readonly audience: (ctx: C, lines: readonly NotifiedLine[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A time of day in the company's time zone, on all days or on those that every condition names. */
export interface ScheduleTime {
  /** `03:50` */
  readonly at: string;
  /** 1: Monday, 7: Sunday. */
  readonly weekday?: number;
  /** From Monday to Friday. */
  readonly isWorkday?: boolean;
  /** 1 to 31; in shorter months their last day. */
  readonly day?: number;
  /** 1 to 12. */
  readonly months?: readonly number[];
}

/** Recurring work that people schedule: each of a kind has an id and a time of its own. */
export interface ScheduleKindOf<Services> {
  readonly kind: string;
  /** Does the work of one due time. It may run again after a crash, with the same `dueAt`. */
  readonly run: (services: Services, companyId: string, id: string, dueAt: Date) => Promise<void>;
}

/** Recurring work of each company, begun once for each time that it is due. A crash may run it twice. */
export interface ScheduleOf<Context> {
  /** Unique among all schedules. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly time: ScheduleTime;
  /** Permission to run it by hand; absent: that for changing settings. */
  readonly permission?: Permission;
  /** In one transaction, with all permissions. */
  readonly run: (ctx: Context) => Promise<void>;
}

/**
 * Fields of a record type that tell its records in mails and calendars, in this order; after a dot, a field of the
 * record that a reference leads to.
 */
export interface DeclaredFactsOf<C> {
  readonly shown: readonly string[];
  /** For its assignee who may not read the type: fields of its own alone. */
  readonly own?: readonly string[];
  /** Further labels and values for its assignee, the user of the context: what came with it. */
  readonly beside?: (ctx: C, id: string) => Promise<readonly (readonly [string, string])[]>;
}

/** Days of records by which something is to be done, as people's calendars show them. */
export interface CalendarSource {
  /** Record type; its days are shown to those who may read it. */
  readonly record: string;
  /** Field with the day. */
  readonly day: string;
  /** Text before the name of the record, saying what is due. */
  readonly title: Readonly<Record<Language, string>>;
  /** Only these records; absent: all that have the day. */
  readonly only?: Filter;
}

/** Notices of a module for the caller. */
export interface NoticePartsOf<Context> {
  /** Tasks for the caller, by their key in the answer; `null` for callers without such tasks. */
  readonly waiting?: Readonly<Record<string, (ctx: Context) => Promise<unknown>>>;
  /** The caller's own work that has ended since then, newest first, at most `limit`. */
  readonly work?: (ctx: Context, since: Date, limit: number) => Promise<readonly EndedWork[]>;
}
