import { canSeeField } from '@steward/contract/access/record';
import { importTargets } from '@steward/contract/csv/targets';
import { labelOf } from '@steward/contract/labels/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Context } from '../../engine/context.ts';
import { fieldNamed } from '../../engine/query/filters.ts';

/** Columns of a type's file, in order: what the import takes, so that the file goes back in as it is. */
function columnsOf(ctx: Context, record: RecordDefinition): string[] {
  return importTargets(record)
    .map((target) => target.key)
    .filter((key) => key !== 'holder.name' && mayRead(ctx, record, key.split('.')[0] ?? ''));
}

function mayRead(ctx: Context, record: RecordDefinition, key: string): boolean {
  return canSeeField(ctx.user, record, fieldNamed(record, key)?.permission);
}

/** The columns that were asked for, by their names in the list; without any, all that an import needs. */
export function chosenColumns(ctx: Context, record: RecordDefinition, asked: string): string[] {
  const possible = columnsOf(ctx, record);
  const chosen = asked.split(',').flatMap((key) => {
    if (possible.includes(key)) return [key, ...possible.filter((one) => one === `${key}.currency`)];
    if (fieldNamed(record, key)?.kind === 'holder') return possible.filter((one) => one.startsWith('holder.'));
    const field = fieldNamed(record, key);
    return field && !field.hidden && field.kind !== 'image' && mayRead(ctx, record, key) ? [key] : [];
  });
  return chosen.length > 0 ? [...new Set(chosen)] : possible;
}

/** The words above the columns, in the language of the request. */
export function headingsOf(ctx: Context, record: RecordDefinition, columns: readonly string[]): string[] {
  const labels = new Map(importTargets(record).map((target) => [target.key, target.labels[ctx.language]]));
  return columns.map((key) => (key === 'holder.name' ? undefined : labels.get(key)) ?? labelOf(ctx.language, record, key === 'holder.name' ? 'holder' : key));
}
