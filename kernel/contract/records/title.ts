import type { RecordDefinition } from './types.ts';

/** What a record is called: its title, else the name of its `titleFrom`; empty where both are, or may not be seen. */
export function ownNameOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const title = row[record.title];
  if (typeof title === 'string' && title !== '') return title;
  const from = record.titleFrom === undefined ? null : row[record.titleFrom];
  if (typeof from !== 'object' || from === null || !('name' in from) || 'hidden' in from) return '';
  return String(from.name);
}
