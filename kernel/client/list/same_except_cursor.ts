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
] as const;

/**
 * Do two lists look alike but for the row that the cursor stands on? Then what stands around the rows need not be drawn
 * again: arrow keys go through a list faster than a slow machine draws all of it.
 */
export function isSameExceptCursor(one: RecordListModel, other: RecordListModel): boolean {
  return (
    PARTS.every((part) => one[part] === other[part]) &&
    one.columns.visible === other.columns.visible &&
    one.columns.all === other.columns.all &&
    one.view.current === other.view.current &&
    one.view.all === other.view.all &&
    one.view.changed === other.view.changed &&
    one.view.missing === other.view.missing
  );
}

/** The same for the properties of a component that takes a list. */
export function isSamePropsExceptCursor<P extends { readonly list: RecordListModel }>(before: P, after: P): boolean {
  const { list: then, ...others } = before;
  const { list: now, ...latest } = after;
  return (
    isSameExceptCursor(then, now) && Object.entries(others).every(([key, value]) => value === Reflect.get(latest, key))
  );
}
