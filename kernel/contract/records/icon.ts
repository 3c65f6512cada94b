import { iconOfCategory } from './category_icons.ts';
import type { RecordDefinition } from './types.ts';

/**
 * Name of the icon that stands for a record without a picture: that of its category where it has one, else of its type.
 */
export function iconOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  if (record.iconFrom === undefined) return record.icon;
  const source = record.fields[record.iconFrom]?.icons ? row : row[record.iconFrom];
  return typeof source === 'object' && source !== null && !('hidden' in source) ? iconOfCategory(source) : record.icon;
}
