import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { exportHeading } from '@steward/kernel/contract/csv/headings.ts';
import { importTargets } from '@steward/kernel/contract/csv/targets.ts';
import { hasCurrency, isSecret, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldAt } from '@steward/kernel/server/engine/aggregates/columns.ts';
import { fieldNamed } from '@steward/kernel/server/search/filters.ts';

/** Exported columns of a type: those that the import takes. */
function columnsOf(ctx: Context, record: RecordDefinition): string[] {
  const all = importTargets(record)
    .map((target) => target.key)
    .filter((key) => key !== 'assignee.name' && !isSecret(record.fields[key]) && mayReadColumn(ctx, record, key));
  const others = all.filter((key) => key !== 'id');
  return withId(record, others.length < all.length ? others : all);
}

/** Whether the reader may see a column. */
export function mayReadColumn(ctx: Context, record: RecordDefinition, key: string): boolean {
  return canSeeField(ctx.user, record, fieldNamed(record, key.split('.')[0] ?? '')?.permission);
}

/** The requested columns, or all importable ones. */
export function chosenColumns(ctx: Context, record: RecordDefinition, asked: string): string[] {
  const chosen = asked.split(',').flatMap((key) => {
    if (isBehind(ctx, record, key)) return [key];
    const field = fieldNamed(record, key);
    if (
      !field ||
      field.hidden ||
      isSecret(field) ||
      kindOf(field).refersTo === 'picture' ||
      !mayReadColumn(ctx, record, key)
    )
      return [];
    if (kindOf(field).isAssigned) return ['assignee.name'];
    return kindOf(field).hasCurrency ? [key, `${key}.currency`] : [key];
  });
  return chosen.length > 0 ? withId(record, [...new Set(chosen)]) : columnsOf(ctx, record);
}

/** All columns that the reader may see: those of an import first, then what is only shown, and the id. */
export function allColumns(ctx: Context, record: RecordDefinition): string[] {
  const first = columnsOf(ctx, record);
  const others = [...Object.keys(record.fields), ...Object.keys(SYSTEM_FIELDS)].filter((key) => !first.includes(key));
  return [...new Set([...first, ...chosenColumns(ctx, record, others.join(',')), 'id'])];
}

/** Whether it is a field behind a reference, such as `model.notes`, whose value is its text. */
function isBehind(ctx: Context, record: RecordDefinition, key: string): boolean {
  const found = key.includes('.') ? fieldAt(ctx, record, key) : null;
  if (!found || found.through === null || record.fields[found.through]?.via) return false;
  const { refersTo, options } = kindOf(found.field);
  const isPlain = refersTo === undefined || refersTo === 'one';
  return isPlain && options === undefined && !found.field.custom && !found.field.computed && !hasCurrency(found.field);
}

/** Adds the id where other columns do not identify rows. */
function withId(record: RecordDefinition, keys: string[]): string[] {
  return !record.importBy || record.importBy.some((key) => identifiesRows(record, key, keys)) ? keys : [...keys, 'id'];
}

/** Whether a unique, always present value is exported, alone or with others that are not names. */
function identifiesRows(record: RecordDefinition, key: string, keys: readonly string[]): boolean {
  const field = record.fields[key];
  if (!field || !keys.includes(key) || !(field.required ?? field.generated)) return false;
  if (typeof field.unique !== 'object') return field.unique === true;
  return field.unique.every((other) => {
    const beside = record.fields[other];
    return keys.includes(other) && !(beside && kindOf(beside).refersTo);
  });
}

/** Headings in the language of the request. */
export function headingsOf(ctx: Context, record: RecordDefinition, columns: readonly string[]): string[] {
  return columns.map((key) => {
    const found = isBehind(ctx, record, key) ? fieldAt(ctx, record, key) : null;
    if (!found || importTargets(record).some((target) => target.key === key))
      return exportHeading(record, key, ctx.language);
    return `${labelOf(ctx.language, record, found.through ?? '')}: ${labelOf(ctx.language, found.owner, found.key)}`;
  });
}
