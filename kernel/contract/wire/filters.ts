import { isSecret, kindOf } from '../fields/index.ts';
import type { Operator } from '../fields/kind.ts';
import type { FieldDefinition, Fields } from '../fields/types.ts';

export type { Operator };

export interface Condition {
  readonly field: string;
  readonly op: Operator;
  /** Absent for `empty` and `not_empty`; a pair for `between`; a list for `in`, `not_in` and `under`. */
  readonly value?: unknown;
}

export interface AndGroup {
  readonly and: readonly Filter[];
}
export interface OrGroup {
  readonly or: readonly Filter[];
}
export type Filter = Condition | AndGroup | OrGroup;

/** Operators of a field; trees also have `under` (with descendants), fields that are only computed none. */
export function operatorsOf(field: FieldDefinition, isTree = false): readonly Operator[] {
  if (field.computed === true || field.apart) return [];
  const { operators, refersTo } = kindOf(field);
  if (isSecret(field)) return ['empty', 'not_empty'];
  if (field.unknown) return [...operators, 'empty', 'not_empty'];
  return isTree && refersTo === 'one' ? ['under', ...operators] : operators;
}

/** The filter value that matches yes/no fields without an answer. */
export const NOT_KNOWN = 'unknown';

export function asksForUnknown(field: FieldDefinition, { op, value }: Condition): boolean {
  return field.unknown === true && op === 'is' && value === NOT_KNOWN;
}

/** Fields that every record has, for lists: sortable and filterable like its own. */
export const SYSTEM_FIELDS = {
  created_at: { kind: 'datetime', readOnly: true },
  updated_at: { kind: 'datetime', readOnly: true },
  created_by: { kind: 'reference', to: 'user', actor: true, readOnly: true, sortable: false },
} as const satisfies Fields;

/** Greatest number of conditions and depth of groups that a list takes. */
export const MAX_CONDITIONS = 50;
export const MAX_DEPTH = 5;

/** Parses the `filters` parameter; `undefined` when it is no filter. Fields and values are validated later. */
export function parseFilter(text: string): Filter | null | undefined {
  if (text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  let conditions = 0;
  const read = (one: unknown, depth: number): one is Filter => {
    if (typeof one !== 'object' || one === null || depth > MAX_DEPTH) return false;
    const group = 'and' in one ? one.and : 'or' in one ? one.or : undefined;
    if (group !== undefined) return Array.isArray(group) && group.every((inner) => read(inner, depth + 1));
    conditions += 1;
    return (
      conditions <= MAX_CONDITIONS &&
      'field' in one &&
      typeof one.field === 'string' &&
      'op' in one &&
      typeof one.op === 'string'
    );
  };
  return read(value, 0) ? value : undefined;
}

export function isGroup(filter: Filter): filter is AndGroup | OrGroup {
  return 'and' in filter || 'or' in filter;
}

/** All conditions of a filter, those of groups within groups too. */
export function conditionsOf(filter: Filter): readonly Condition[] {
  return isGroup(filter) ? ('and' in filter ? filter.and : filter.or).flatMap(conditionsOf) : [filter];
}
