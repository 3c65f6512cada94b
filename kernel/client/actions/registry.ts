import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { common } from './common.ts';
import { recordActionsOf } from './record_actions.ts';
import type { RecordAction } from './types.ts';

/** All actions of a record type, its own first. */
export function actionsOf(record: RecordDefinition): readonly RecordAction[] {
  return [...recordActionsOf(record.name), ...common];
}
