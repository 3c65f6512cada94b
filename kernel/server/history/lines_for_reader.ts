import { concealed } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenRecord, type IsHidden } from '../access/hidden_names.ts';
import type { Context } from '../context/context.ts';

/** A changed field, with wire values; references as `{id, name}`. */
interface Line {
  readonly field: string;
  readonly label?: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Referenced ids by record type. */
export type NamedIds = Map<string, Set<string>>;

export function addNamed(named: NamedIds, type: string | null, id: string | null): void {
  if (type !== null && id !== null && findRecord(type)) named.set(type, (named.get(type) ?? new Set()).add(id));
}

/** Collects the references of lines, for one look-up. */
export function addNamedIn(named: NamedIds, record: RecordDefinition | undefined, lines: readonly Line[]): void {
  for (const { field, from, to } of lines)
    for (const value of [from, to].flat()) addNamed(named, typeOf(record, field, value), idIn(value));
}

/** Lines as the reader sees them: records out of scope without their names, and secrets concealed. */
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
      ? { ...objectIn(value), ...hiddenRecord(ctx, id) }
      : value;
  };
  return lines.map(({ field, label, from, to }) => ({
    field,
    ...(label !== undefined && !record?.fields[field] ? { label } : {}),
    from: concealed(record?.fields[field], told(field, from)),
    to: concealed(record?.fields[field], told(field, to)),
  }));
}

/** Whether lines refer to a record outside of the reader's scope. */
export function referToHidden(
  record: RecordDefinition | undefined,
  lines: readonly Line[],
  isHidden: IsHidden,
): boolean {
  return lines.some(({ field, from, to }) =>
    [from, to].flat().some((value) => isHidden(typeOf(record, field, value), idIn(value))),
  );
}

/** Type of a referenced record. Fields unknown to the definition, such as the members of a group, refer to users. */
function typeOf(record: RecordDefinition | undefined, field: string, value: unknown): string {
  if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string')
    return value.type;
  return record?.fields[field]?.to ?? 'user';
}

function idIn(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
}
