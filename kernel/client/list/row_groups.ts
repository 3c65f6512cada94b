import { createRecordParts } from '../records/module_additions.ts';
import type { RecordListModel } from './model/useRecordList.ts';

/** Rows of a page that stand below a heading of their own. */
export interface RowGroup {
  readonly title: string;
  readonly isLate: boolean;
  /** Index of its first row on the page. */
  readonly first: number;
  /** Index after its last row on the page. */
  readonly end: number;
  /** Its records on all pages; `null`: not known. */
  readonly count: number | null;
}

/** Groups of the rows of a list, in their order; none where it is sorted by something else. */
export type GroupRows = (list: RecordListModel) => readonly RowGroup[];

/** How modules group the lists of a record type. */
export const rowGroups = createRecordParts<GroupRows>('groups of a list');

export const groupsOf = (list: RecordListModel): readonly RowGroup[] => rowGroups.of(list.record.name)[0]?.(list) ?? [];

/** How many headings stand above a row. */
export const headsAbove = (groups: readonly RowGroup[], at: number): number =>
  groups.filter((one) => one.first <= at).length;
