import { iconOfCategory } from './category_icons.ts';
import type { RecordDefinition } from './types.ts';

/** A record's name: its title, else the name of its `titleFrom`; empty when both are empty or hidden. */
export function ownNameOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const title = row[record.title];
  if (typeof title === 'string' && title !== '') return title;
  const from = record.titleFrom === undefined ? null : row[record.titleFrom];
  if (typeof from !== 'object' || from === null || !('name' in from) || 'hidden' in from) return '';
  return String(from.name);
}

/** Name of the icon of a record without a picture: that of its category if it has one, else of its type. */
export function iconOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  if (record.iconFrom === undefined) return record.icon;
  const source = record.fields[record.iconFrom]?.icons ? row : row[record.iconFrom];
  return typeof source === 'object' && source !== null && !('hidden' in source) ? iconOfCategory(source) : record.icon;
}
