import type { RecordListModel } from './useRecordList.ts';

const PARTS = [
  'record',
  'rows',
  'count',
  'exact',
  'loading',
  'stale',
  'error',
  'narrowed',
  'waiting',
  'selection',
  'state',
  'dense',
  'basis',
] as const;

/** Whether two lists are equal except for the cursor: then what surrounds the rows need not rerender on arrow keys. */
export function isSameExceptCursor(one: RecordListModel, other: RecordListModel): boolean {
  return (
    PARTS.every((part) => one[part] === other[part]) &&
    one.columns.visible === other.columns.visible &&
    one.columns.all === other.columns.all
  );
}

/** The same for component props with a list. */
export function isSamePropsExceptCursor<P extends { readonly list: RecordListModel }>(before: P, after: P): boolean {
  const { list: then, ...others } = before;
  const { list: now, ...latest } = after;
  return (
    isSameExceptCursor(then, now) && Object.entries(others).every(([key, value]) => value === Reflect.get(latest, key))
  );
}
