import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { exportHeading } from '@steward/kernel/contract/csv/headings.ts';
import { importTargets } from '@steward/kernel/contract/csv/targets.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldNamed } from '@steward/kernel/server/engine/query/filters.ts';

/** Columns of a type's file, in order: what the import takes, so that the file goes back in as it is. */
function columnsOf(ctx: Context, record: RecordDefinition): string[] {
  const all = importTargets(record)
    .map((target) => target.key)
    .filter((key) => key !== 'holder.name' && mayReadColumn(ctx, record, key));
  const others = all.filter((key) => key !== 'id');
  return withId(record, others.length < all.length ? others : all);
}

/** May the reader see what stands in this column? */
export function mayReadColumn(ctx: Context, record: RecordDefinition, key: string): boolean {
  return canSeeField(ctx.user, record, fieldNamed(record, key.split('.')[0] ?? '')?.permission);
}

/** The columns that were asked for, by their names in the list; without any, all that an import needs. */
export function chosenColumns(ctx: Context, record: RecordDefinition, asked: string): string[] {
  const chosen = asked.split(',').flatMap((key) => {
    const field = fieldNamed(record, key);
    if (!field || field.hidden || field.kind === 'image' || !mayReadColumn(ctx, record, key)) return [];
    if (field.kind === 'holder') return ['holder.name'];
    return field.kind === 'money' ? [key, `${key}.currency`] : [key];
  });
  return chosen.length > 0 ? withId(record, [...new Set(chosen)]) : columnsOf(ctx, record);
}

/** With the id behind the others where they do not tell every row from the rest: by it the file goes back in. */
function withId(record: RecordDefinition, keys: string[]): string[] {
  return !record.importBy || record.importBy.some((key) => tellsApart(record, key, keys)) ? keys : [...keys, 'id'];
}

/**
 * A value that is always there and unique: alone, or with others that are no names of records, for names may be
 * ambiguous.
 */
function tellsApart(record: RecordDefinition, key: string, keys: readonly string[]): boolean {
  const field = record.fields[key];
  if (!field || !keys.includes(key) || !(field.required ?? field.generated)) return false;
  if (!Array.isArray(field.unique)) return field.unique === true;
  return (field.unique as readonly string[]).every(
    (other) => keys.includes(other) && record.fields[other]?.kind !== 'reference',
  );
}

/** The words above the columns, in the language of the request. */
export function headingsOf(ctx: Context, record: RecordDefinition, columns: readonly string[]): string[] {
  return columns.map((key) => exportHeading(record, key, ctx.language));
}
