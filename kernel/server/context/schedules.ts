import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';

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
