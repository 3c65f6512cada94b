import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** Path of a record type's screen, such as `/assets/0198…/detail`. */
export function pageOf(record: RecordDefinition, page: keyof RecordDefinition['pages'], id = ''): string {
  return record.pages[page].replace(':id', encodeURIComponent(id));
}
