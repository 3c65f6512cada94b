import {
  arrayOf,
  boolean,
  integer,
  literal,
  moment,
  named,
  nullable,
  optional,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';

/** How often a report is mailed, in the company's time zone. */
export const RHYTHMS = ['day', 'workday', 'week', 'month', 'quarter'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export interface ScheduleRule {
  readonly every: Rhythm;
  /** `08:00` */
  readonly at: string;
  /** Of a week: 1 is Monday, 7 Sunday. */
  readonly weekday?: number;
  /** Of a month, or of the first month of a quarter: 1 to 31, where 31 is the last day. */
  readonly day?: number;
}

/** `table`: in the mail alone; the others: a file with all rows, too. */
export const FORMATS = ['table', 'csv', 'xlsx', 'pdf'] as const;
export type ScheduleFormat = (typeof FORMATS)[number];

/** Why a schedule stands still. */
const STOPS = ['by_hand', 'report_gone', 'owner_gone', 'failed'] as const;
export type Stop = (typeof STOPS)[number];

interface IdAndName {
  readonly id: string;
  readonly name: string;
}

/** A report that is mailed at set times. */
export interface ReportSchedule {
  readonly id: string;
  /** Id of a saved report, or the name of a ready one. */
  readonly report: string;
  readonly rule: ScheduleRule;
  readonly format: ScheduleFormat;
  readonly only_with_rows: boolean;
  readonly users: readonly IdAndName[];
  readonly groups: readonly IdAndName[];
  /** Of people without an account: they get what the owner sees. */
  readonly addresses: readonly string[];
  readonly owner: IdAndName;
  readonly is_own: boolean;
  readonly stopped: Stop | null;
  readonly next_at: string | null;
  readonly last_at: string | null;
  /** Who got nothing the last time, since they may not see it. */
  readonly left_out: readonly IdAndName[];
  readonly version: number;
}

const idAndName: Shape<IdAndName> = shape({ id: uuid, name: string });

export const reportScheduleShape: Shape<ReportSchedule> = named(
  'ReportSchedule',
  shape({
    id: uuid,
    report: string,
    rule: shape({ every: literal(...RHYTHMS), at: string, weekday: optional(integer), day: optional(integer) }),
    format: literal(...FORMATS),
    only_with_rows: boolean,
    users: arrayOf(idAndName),
    groups: arrayOf(idAndName),
    addresses: arrayOf(string),
    owner: idAndName,
    is_own: boolean,
    stopped: nullable(literal(...STOPS)),
    next_at: nullable(moment),
    last_at: nullable(moment),
    left_out: arrayOf(idAndName),
    version: integer,
  }),
);
