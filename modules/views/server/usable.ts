import { sql } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { emptyOf, kindOf, parseField, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { operatorsOf, type Condition } from '@steward/kernel/contract/wire/filters.ts';
import { formatSort } from '@steward/kernel/contract/wire/list.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldNamed } from '@steward/kernel/server/search/filters.ts';
import { pruneFilter, pruneSort, type LeftOut, type ViewDefinition } from '../contract/wire.ts';

/** A definition as usable by the reader, with what is left out. */
export interface Usable {
  readonly definition: ViewDefinition;
  readonly leftOut: readonly LeftOut[];
}

/** Removes from views what the reader may not see and what no longer exists: fields, options, records. */
export async function usable(
  ctx: Context,
  record: RecordDefinition,
  definitions: readonly ViewDefinition[],
): Promise<Usable[]> {
  const there = await existing(ctx, record, definitions);
  return definitions.map((definition) => reduced(ctx, record, definition, there));
}

function reduced(
  ctx: Context,
  record: RecordDefinition,
  definition: ViewDefinition,
  there: ReadonlySet<string>,
): Usable {
  const leftOut = new Map<string, LeftOut>();
  const leave = (field: string, why: LeftOut['why']): void => {
    const isKnown = fieldNamed(record, field) !== undefined;
    leftOut.set(`${field} ${why}`, { field, why, ...(isKnown ? { name: labelOf(ctx.language, record, field) } : {}) });
  };
  const isSeen = (key: string): boolean => {
    const field = fieldNamed(record, key);
    if (!field) leave(key, 'gone');
    else if (!canSeeField(ctx.user, record, field.permission)) leave(key, 'hidden');
    else return true;
    return false;
  };
  const keep = (condition: Condition): Condition | null => {
    const field = fieldNamed(record, condition.field);
    if (!isSeen(condition.field) || !field) return null;
    if (!fits(ctx, field, condition)) {
      leave(condition.field, 'gone');
      return null;
    }
    const named = namedIn(field, condition);
    if (named.length === 0) return condition;
    const left = named.filter((one) => there.has(`${one.type} ${one.id}`)).map((one) => one.value);
    if (left.length < named.length) leave(condition.field, 'record_gone');
    return left.length === 0 ? null : { ...condition, value: left };
  };
  const columns =
    definition.columns?.filter((one) =>
      one.is_visible ? isSeen(one.column_key) : fieldNamed(record, one.column_key) !== undefined,
    ) ?? null;
  return {
    definition: {
      ...definition,
      columns,
      filters: pruneFilter(definition.filters, keep),
      sort: formatSort(pruneSort(definition.sort, isSeen)),
    },
    leftOut: [...leftOut.values()],
  };
}

/** Whether the list still accepts a condition; custom fields may have changed. */
function fits(ctx: Context, field: FieldDefinition, { op, value }: Condition): boolean {
  const isTree = field.to !== undefined && recordNamed(field.to).parent !== undefined;
  if (!operatorsOf(field, isTree).includes(op)) return false;
  if (
    op.includes('empty') ||
    op.includes('contains') ||
    op === 'starts_with' ||
    kindOf(field).refersTo === 'assignee' ||
    Array.isArray(emptyOf(field))
  )
    return true;
  const values = Array.isArray(value) ? value : [value];
  return values.every(
    (one) => !('problem' in parseField({ ...field, required: true, readOnly: false }, one, ctx.currency)),
  );
}

interface Named {
  readonly type: string;
  readonly id: string;
  /** As in the condition. */
  readonly value: string;
}

/** Records referred to by a condition. */
function namedIn(field: FieldDefinition, { value }: Condition): Named[] {
  if (!Array.isArray(value)) return [];
  if (field.to) return value.map((one) => ({ type: field.to ?? '', id: String(one), value: String(one) }));
  if (kindOf(field).refersTo !== 'assignee') return [];
  return value.map((one) => ({
    type: String(one).split(':')[0] ?? '',
    id: String(one).split(':')[1] ?? '',
    value: String(one),
  }));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function existing(
  ctx: Context,
  record: RecordDefinition,
  definitions: readonly ViewDefinition[],
): Promise<Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { filters } of definitions) {
    pruneFilter(filters, (condition) => {
      const field = fieldNamed(record, condition.field);
      for (const { type, id } of field ? namedIn(field, condition) : []) {
        if (UUID.test(id)) wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
      }
      return condition;
    });
  }
  const found = new Set<string>();
  for (const [type, ids] of wanted) {
    const target = recordNamed(type);
    const rows = await ctx.tx.ids(
      sql`select t.id from ${sql.table(target.table)} t where ${all(visible(ctx, target))} and t.id = any(${[...ids]}::uuid[])`,
    );
    for (const id of rows) found.add(`${type} ${id}`);
  }
  return found;
}
