import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** Display name of a row: its title, else its subtitle. */
export function titleOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const title = row[record.title];
  if (typeof title === 'string' && title !== '') return title;
  const model = row['model'];
  if (typeof model === 'object' && model !== null && 'name' in model && !('hidden' in model)) return String(model.name);
  return subtitleOf(record, row) || '—';
}

/** Secondary name of a row, such as the asset tag; may be empty. */
export function subtitleOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const subtitle = record.subtitle === undefined ? null : row[record.subtitle];
  return typeof subtitle === 'string' ? subtitle : '';
}
