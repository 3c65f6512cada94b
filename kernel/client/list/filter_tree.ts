import {
  operatorsOf,
  isGroup,
  MAX_DEPTH,
  SYSTEM_FIELDS,
  type Condition,
  type Filter,
  type Operator,
} from '@steward/kernel/contract/wire/filters.ts';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** A group as the editor holds it; unlike a `Filter` its conditions may be unfinished. */
export interface Group {
  readonly mode: 'and' | 'or';
  readonly items: readonly (Group | Condition)[];
}

export function isEditorGroup(item: Group | Condition): item is Group {
  return 'mode' in item;
}

/** What stands beside each other above the list, one chip each; all of them have to hold. */
export function chipsOf(filter: Filter | null): readonly Filter[] {
  if (filter === null) return [];
  return 'and' in filter ? filter.and : [filter];
}

/** The filter of these chips; `null` when none is left. */
export function fromChips(parts: readonly Filter[]): Filter | null {
  const [first] = parts;
  if (first === undefined) return null;
  return parts.length === 1 ? first : { and: parts };
}

export function toGroup(filter: Filter | null): Group {
  if (filter === null) return { mode: 'and', items: [] };
  if (!isGroup(filter)) return { mode: 'and', items: [filter] };
  const inner = 'and' in filter ? filter.and : filter.or;
  return { mode: 'and' in filter ? 'and' : 'or', items: inner.map((one) => (isGroup(one) ? toGroup(one) : one)) };
}

/** Unfinished conditions and empty groups fall away; a group of one is that one. */
export function fromGroup(group: Group): Filter | null {
  const parts = group.items.flatMap((item) => {
    const part = isEditorGroup(item) ? fromGroup(item) : isComplete(item) ? item : null;
    return part ? [part] : [];
  });
  if (parts.length < 2) return parts[0] ?? null;
  return group.mode === 'and' ? { and: parts } : { or: parts };
}

/** Has the condition everything that its comparison needs? */
export function isComplete({ op, value }: Condition): boolean {
  if (op === 'empty' || op === 'not_empty') return true;
  if (op === 'in' || op === 'not_in' || op === 'under') return Array.isArray(value) && value.length > 0;
  if (op === 'between') return Array.isArray(value) && value.length === 2 && value.every(given);
  return given(value);
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

export function countConditions(filter: Filter): number {
  if (!isGroup(filter)) return 1;
  const inner = 'and' in filter ? filter.and : filter.or;
  return inner.reduce((sum, one) => sum + countConditions(one), 0);
}

export function mayNest(depth: number): boolean {
  return depth + 1 < MAX_DEPTH;
}

export function fieldOf(record: RecordDefinition, key: string): FieldDefinition | undefined {
  return record.fields[key] ?? (SYSTEM_FIELDS as Readonly<Record<string, FieldDefinition>>)[key];
}

export function operatorsFor(field: FieldDefinition): readonly Operator[] {
  return operatorsOf(field, field.to !== undefined && recordNamed(field.to).parent !== undefined);
}

/** A new condition on a field, with the comparison that is wanted most. */
export function newCondition(key: string, field: FieldDefinition): Condition {
  const op = operatorsFor(field)[0] ?? 'is';
  return field.kind === 'boolean' ? { field: key, op, value: true } : { field: key, op };
}

type Shape = 'one' | 'pair' | 'list' | 'none';

/** What kind of value a comparison takes. */
export function shapeOf(op: Operator): Shape {
  if (op === 'between') return 'pair';
  if (op === 'in' || op === 'not_in' || op === 'under') return 'list';
  return op === 'empty' || op === 'not_empty' ? 'none' : 'one';
}

/** Another comparison for the same condition; the value stays where it still fits. */
export function withOperator(condition: Condition, op: Operator): Condition {
  return shapeOf(op) === shapeOf(condition.op) && shapeOf(op) !== 'none'
    ? { ...condition, op }
    : { field: condition.field, op };
}
