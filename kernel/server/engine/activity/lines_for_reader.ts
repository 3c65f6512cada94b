import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { hiddenRecord, type IsHidden } from '../hidden_names.ts';

/** A line of what changed, with wire values: what is referred to as `{id, name}`. */
interface Line {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is referred to, by type. */
export type NamedIds = Map<string, Set<string>>;

export function addNamed(named: NamedIds, type: string | null, id: string | null): void {
  if (type !== null && id !== null && findRecord(type)) named.set(type, (named.get(type) ?? new Set()).add(id));
}

/** Adds what lines refer to, so that it is looked up once for all of them. */
export function addNamedIn(named: NamedIds, record: RecordDefinition | undefined, lines: readonly Line[]): void {
  for (const { field, from, to } of lines)
    for (const value of [from, to].flat()) addNamed(named, typeOf(record, field, value), idIn(value));
}

/** Lines as they are told: records outside the reader's limits without their names. */
export function linesForReader(
  ctx: Context,
  record: RecordDefinition | undefined,
  lines: readonly Line[],
  isHidden: IsHidden,
): Line[] {
  const told = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => told(field, one));
    const id = idIn(value);
    return id !== null && isHidden(typeOf(record, field, value), id)
      ? { ...(value as object), ...hiddenRecord(ctx, id) }
      : value;
  };
  return lines.map(({ field, from, to }) => ({ field, from: told(field, from), to: told(field, to) }));
}

/** Whether lines refer to a record outside the reader's limits. */
export function referToHidden(
  record: RecordDefinition | undefined,
  lines: readonly Line[],
  isHidden: IsHidden,
): boolean {
  return lines.some(({ field, from, to }) =>
    [from, to].flat().some((value) => isHidden(typeOf(record, field, value), idIn(value))),
  );
}

/** A holder says of which type it is. What is no field of the type, such as the members of a group, is about people. */
function typeOf(record: RecordDefinition | undefined, field: string, value: unknown): string {
  if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string')
    return value.type;
  return record?.fields[field]?.to ?? 'user';
}

function idIn(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
}
