/** Why something needs somebody: it is their own job, it is late, it waits for an answer, or it ends soon. */
export const CONCERN_GROUPS = ['mine', 'overdue', 'waiting', 'ending'] as const;
export type ConcernGroup = (typeof CONCERN_GROUPS)[number];

/** Something that needs somebody, with the address of its page. */
export interface ConcernItem {
  readonly id: string;
  readonly name: string;
  /** What it belongs to or where it is; `null` when hidden or empty. */
  readonly about: string | null;
  /** Since when it waits, or the day on which it is due or ends, YYYY-MM-DD. */
  readonly day: string | null;
  /** Whether the day is past and was the day on which it was due. */
  readonly is_late: boolean;
  readonly icon: string;
  readonly to: string;
  /** Address of the list that has it. */
  readonly list: string;
}

/** A list of them, and how many it has. */
export interface ConcernList {
  readonly title: string;
  /** Its record type, which names it unless the title does so alone. */
  readonly record: string | null;
  readonly to: string;
  readonly count: number;
  readonly count_is_exact: boolean;
}

/** All of one group: its lists, and the most urgent of all of them. */
export interface Concern {
  readonly group: ConcernGroup;
  readonly lists: readonly ConcernList[];
  readonly items: readonly ConcernItem[];
}

/** How many of a group are named on the dashboard, and of each list of one's own jobs. */
export const NAMED_CONCERNS = 3;
export const MAX_JOBS = 50;
