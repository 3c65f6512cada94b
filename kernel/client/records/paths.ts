import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** The address of one of a record type's screens, such as `/assets/0198…/detail`. */
export function pageOf(record: RecordDefinition, page: keyof RecordDefinition['pages'], id = ''): string {
  return record.pages[page].replace(':id', encodeURIComponent(id));
}
