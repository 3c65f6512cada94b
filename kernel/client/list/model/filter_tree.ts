import { emptyOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { isKeyOf, isObject } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import {
  conditionsOf,
  operatorsOf,
  isGroup,
  MAX_DEPTH,
  SYSTEM_FIELDS,
  type Condition,
  type Filter,
  type Operator,
} from '@steward/kernel/contract/wire/filters.ts';

/** A group in the editor; unlike in a `Filter` its conditions may be incomplete. */
export interface Group {
  readonly mode: 'and' | 'or';
  readonly items: readonly (Group | Condition)[];
}

export function isEditorGroup(item: Group | Condition): item is Group {
  return 'mode' in item;
}

/** Top-level conditions of a filter, shown as chips. */
export function chipsOf(filter: Filter | null): readonly Filter[] {
  if (filter === null) return [];
  return 'and' in filter ? filter.and : [filter];
}

/** The filter of chips; `null` without any. */
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

/** Drops incomplete conditions and empty groups, and unwraps groups of one. */
export function fromGroup(group: Group): Filter | null {
  const parts = group.items.flatMap((item) => {
    const part = isEditorGroup(item) ? fromGroup(item) : isComplete(item) ? item : null;
    return part ? [part] : [];
  });
  if (parts.length < 2) return parts[0] ?? null;
  return group.mode === 'and' ? { and: parts } : { or: parts };
}

/** Whether the condition has the value its operator needs. */
export function isComplete({ op, value }: Condition): boolean {
  if (op === 'empty' || op === 'not_empty') return true;
  // Of reports: what moves with the day, or with who reads.
  if (isObject(value)) return true;
  if (op === 'in' || op === 'not_in' || op === 'under') return Array.isArray(value) && value.length > 0;
  if (op === 'between') return Array.isArray(value) && value.length === 2 && value.every(given);
  return given(value);
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

export function countConditions(filter: Filter): number {
  return conditionsOf(filter).length;
}

export function mayNest(depth: number): boolean {
  return depth + 1 < MAX_DEPTH;
}

export function fieldOf(record: RecordDefinition, path: string): FieldDefinition | undefined {
  const { owner, key } = placeOf(record, path);
  return owner.fields[key] ?? (isKeyOf(SYSTEM_FIELDS, key) ? SYSTEM_FIELDS[key] : undefined);
}

/** The type that has a field, and its key there: `model.name` is behind a reference. */
export function placeOf(record: RecordDefinition, path: string): { owner: RecordDefinition; key: string } {
  const [first = '', behind] = path.split('.');
  const to = behind === undefined ? undefined : record.fields[first]?.to;
  return to === undefined || behind === undefined
    ? { owner: record, key: path }
    : { owner: recordNamed(to), key: behind };
}

export function operatorsFor(field: FieldDefinition): readonly Operator[] {
  const all = operatorsOf(field, field.to !== undefined && recordNamed(field.to).parent !== undefined);
  // Not known is one of the three values there.
  return field.unknown ? all.filter((op) => op !== 'empty') : all;
}

/** A new condition with the field's preferred operator. */
export function newCondition(key: string, field: FieldDefinition): Condition {
  const op = operatorsFor(field)[0] ?? 'is';
  // Of two values the one that people look for.
  return field.unknown || emptyOf(field) === false ? { field: key, op, value: true } : { field: key, op };
}

type Shape = 'one' | 'pair' | 'list' | 'none';

/** Type of value that an operator takes. */
export function shapeOf(op: Operator): Shape {
  if (op === 'between') return 'pair';
  if (op === 'in' || op === 'not_in' || op === 'under') return 'list';
  return op === 'empty' || op === 'not_empty' ? 'none' : 'one';
}

/** The condition with another operator; the value is kept where it fits. */
export function withOperator(condition: Condition, op: Operator): Condition {
  return shapeOf(op) === shapeOf(condition.op) && shapeOf(op) !== 'none'
    ? { ...condition, op }
    : { field: condition.field, op };
}
