/** Recurring work of the company. */
export interface ScheduleEntry {
  readonly name: string;
  /** In the caller's language. */
  readonly title: string;
  /** `null`: it is planned within a minute. */
  readonly next_at: string | null;
  /** When it last began. */
  readonly last_at: string | null;
  readonly state: 'never' | 'running' | 'done' | 'failed';
}

/** All of it, and the time zone in which it is due. */
export interface ScheduleEntries {
  readonly time_zone: string;
  readonly results: readonly ScheduleEntry[];
}
