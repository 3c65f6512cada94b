import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { ownNameOf } from '@steward/kernel/contract/records/title.ts';

/** Display name of a row: its own name, else its subtitle. */
export function titleOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  return ownNameOf(record, row) || subtitleOf(record, row) || '—';
}

/** Secondary name of a row, such as the asset tag; may be empty. */
export function subtitleOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const subtitle = record.subtitle === undefined ? null : row[record.subtitle];
  return typeof subtitle === 'string' ? subtitle : '';
}
