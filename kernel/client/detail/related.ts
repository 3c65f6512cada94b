import { useQueries } from '@tanstack/react-query';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS, recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Filter } from '@steward/kernel/contract/wire/filters.ts';
import { api } from '../api/client.ts';
import { recordKeys } from '../records/queries.ts';
import type { RecordTab } from '../slots.ts';

/** Records of one type that refer to this record. */
export interface Related {
  readonly record: RecordDefinition;
  /** The referring fields. */
  readonly fields: readonly string[];
  /** The filter for them in their list. */
  readonly filterFor: (id: string) => Filter;
  /** Shown only when there are some, such as assets assigned to assets. */
  readonly isRare: boolean;
  /** The field by which a new one belongs to this record: of its parts, and of the level below it; `null`: none. */
  readonly addedBy: string | null;
}

function conditionsOf(record: RecordDefinition, name: string): ((id: string) => Condition)[] {
  const isTree = recordNamed(name).parent !== undefined;
  const isAssignee = recordNamed(name).canHold !== undefined;
  // Where a type has a location field, its other references to locations do not count as being there.
  const own = isTree && record.fields[name]?.to === name ? name : undefined;
  return Object.entries(record.fields).flatMap(([field, definition]): ((id: string) => Condition)[] => {
    if (own !== undefined && field !== own) return [];
    if (kindOf(definition).refersTo === 'assignee')
      return isAssignee ? [(id) => ({ field, op: 'in', value: [`${name}:${id}`] })] : [];
    if (definition.to !== name || definition.readOnly) return [];
    // Records in a room are also in its building; the tree's own levels are shown one at a time.
    const isBelow = isTree && kindOf(definition).refersTo === 'one' && field !== record.parent;
    return [(id) => ({ field, op: isBelow ? 'under' : 'in', value: [id] })];
  });
}

/** Related lists of a type, from the references of all types. */
export function relatedOf(name: string): Related[] {
  return RECORDS.flatMap((record) => {
    const conditions = conditionsOf(record, name);
    if (conditions.length === 0) return [];
    const fields = Object.entries(record.fields)
      .filter(([, field]) => field.to === name || kindOf(field).refersTo === 'assignee')
      .map(([key]) => key);
    const filterFor = (id: string): Filter => {
      const all = conditions.map((make) => make(id));
      return all.length === 1 ? { and: all } : { or: all };
    };
    // Types with fields that every type has would be too many tabs.
    const own = Object.values(record.fields).filter((field) => field.to === name);
    const isAnywhere = own.length > 0 && own.every((field) => field.mayLoseTarget && field.through);
    const isRare = isAnywhere || (record.name === name && record.parent === undefined);
    const addedBy = [record.partOf, record.parent].find((key) => key !== undefined && record.fields[key]?.to === name);
    return [{ record, fields, filterFor, isRare, addedBy: addedBy ?? null }];
  });
}

/** Counts of the related types, all at once, since each draws all tabs in another order; `undefined` until known. */
export function useRelatedCounts(related: readonly Related[], id: string): readonly (number | undefined)[] {
  return useQueries({
    queries: related.map(({ record, filterFor }) => {
      const query = { filters: JSON.stringify(filterFor(id)) };
      return {
        queryKey: [...recordKeys.list(record.name, query), 'count'],
        queryFn: () => api.get<{ count: number }>(`${record.wire}/count/`, { query }),
        retry: false,
      };
    }),
    combine: (answers) => (answers.some((one) => one.isPending) ? [] : answers.map((one) => one.data?.count)),
  });
}

/** Counts of tabs that modules add; `null`: not counted, `undefined`: not known yet. */
export function useTabCounts(
  tabs: readonly RecordTab[],
  record: RecordDefinition,
  row: Row,
): readonly (number | null | undefined)[] {
  const answers = useQueries({
    queries: tabs.map(({ key, count }) => ({
      queryKey: [...recordKeys.row(record.name, row.id), 'tab', key, 'count'],
      queryFn: () => count?.(record, row) ?? null,
      enabled: count !== undefined,
      retry: false,
    })),
  });
  return tabs.map(({ count }, index) => (count === undefined ? null : answers[index]?.data));
}
