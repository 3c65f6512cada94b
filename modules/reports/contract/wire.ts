import type { Aggregated, GroupHead, GroupValue, Line, ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition, Fn } from '@steward/kernel/contract/aggregates/definition.ts';
import type { Bucket } from '@steward/kernel/contract/calendar.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Filter, Operator } from '@steward/kernel/contract/wire/filters.ts';
import type { Section } from './ready.ts';

/** A record type, or a log of what happened, that reports can be about. */
export interface SourceSummary {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly icon: string;
  /** Its rows are no records: they have no list of their own. */
  readonly is_log: boolean;
  /** The usual columns of a list of it. */
  readonly columns: readonly string[];
}

/** A field that definitions may name, and what they may do with it. */
export interface SourceField {
  /** As definitions name it: `model.category` is behind a reference. */
  readonly key: string;
  readonly label: string;
  /** The reference behind which it is; `null`: the record's own. */
  readonly through: string | null;
  /** What that reference is called. */
  readonly through_label: string | null;
  readonly section: string | null;
  readonly kind: string;
  readonly is_custom: boolean;
  readonly to: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly groups: boolean;
  /** Its amounts are of a day, which a value names. */
  readonly is_of_day: boolean;
  readonly buckets: readonly Bucket[];
  readonly fns: readonly Fn[];
  readonly operators: readonly Operator[];
}

/** Records that refer to those of a source. */
export interface RelatedRecords {
  /** As values name it: `maintenance.asset`. */
  readonly of: string;
  readonly record: string;
  readonly label: string;
  /** The field by which they refer. */
  readonly by_label: string;
  readonly fields: readonly SourceField[];
}

export interface SourceDetail extends SourceSummary {
  readonly fields: readonly SourceField[];
  readonly related: readonly RelatedRecords[];
}

export interface LabelledGroup extends GroupValue {
  readonly label: string;
}

export interface LabelledLine extends Omit<Line, 'group'> {
  readonly group: readonly LabelledGroup[];
}

type Labelled<T> = T & { readonly label: string };

export interface ResolvedDays {
  readonly field: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What a report is about, in words. */
export interface ReportHead {
  readonly record: { readonly name: string; readonly one: string; readonly many: string };
  readonly sentence: string;
  /** What has to be known to read it, in sentences. */
  readonly notes: readonly string[];
  readonly left_out: readonly LeftOut[];
  /** Of one that was calculated in the background. */
  readonly calculated_at?: string;
}

/** A part of a saved definition that the reader may not see, or that is gone. */
export interface LeftOut {
  readonly what: 'value' | 'list';
  readonly field: string;
  readonly why: 'hidden' | 'gone';
}

/** A saved report for its reader, or a ready one. */
export interface SavedReport {
  /** Of a ready one its name. */
  readonly id: string;
  readonly name: string;
  /** What a ready one counts, in words. */
  readonly about: string | null;
  readonly section: Section | null;
  readonly is_ready: boolean;
  /** Whether the reader sees all that it filters and groups by; otherwise it cannot be calculated for them. */
  readonly is_usable: boolean;
  readonly definition: Definition;
  readonly left_out: readonly LeftOut[];
  readonly shared: 'nobody' | 'groups' | 'company';
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly is_own: boolean;
  readonly version: number;
  readonly updated_at: string | null;
  /** `update`, `share`, `delete`. */
  readonly abilities: readonly string[];
}

export interface ReportList {
  readonly ready: readonly SavedReport[];
  readonly saved: readonly SavedReport[];
}

/** A report with groups. */
export interface GroupedReport
  extends ReportHead, Omit<Aggregated, 'groups' | 'values' | 'rows' | 'columns' | 'resolved'> {
  readonly kind: 'groups';
  readonly groups: { readonly rows: readonly Labelled<GroupHead>[]; readonly columns: readonly Labelled<GroupHead>[] };
  readonly values: readonly Labelled<ValueHead>[];
  readonly rows: readonly LabelledLine[];
  readonly columns: readonly LabelledLine[];
  readonly resolved: readonly ResolvedDays[];
}

/** A report that lists records. */
export interface ListedReport extends ReportHead {
  readonly kind: 'list';
  readonly list: readonly { readonly key: string; readonly label: string; readonly kind: string }[];
  readonly filters: Filter | null;
  readonly resolved: readonly ResolvedDays[];
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly page: number;
  readonly page_size: number;
  readonly results: readonly Row[];
}

export type Report = GroupedReport | ListedReport;

/** The records behind a mark: the list of `filters` has the same. */
export interface Behind {
  readonly record: string;
  readonly filters: Filter | null;
  readonly search: string;
  readonly count: number;
  readonly page: number;
  readonly page_size: number;
  readonly results: readonly Row[];
}
