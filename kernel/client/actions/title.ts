import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';

/** What a row is called where it is spoken of: its title, else its subtitle. */
export function titleOf(record: RecordDefinition, row: Row): string {
  const title = row[record.title];
  if (typeof title === 'string' && title !== '') return title;
  const model = row['model'];
  if (typeof model === 'object' && model !== null && 'name' in model && !('hidden' in model)) return String(model.name);
  return subtitleOf(record, row) || '—';
}

/** What stands beside the title, such as the asset tag; empty when there is none. */
export function subtitleOf(record: RecordDefinition, row: Row): string {
  const subtitle = record.subtitle === undefined ? null : row[record.subtitle];
  return typeof subtitle === 'string' ? subtitle : '';
}
