import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { common } from './common.ts';
import { recordActionsOf } from './record_actions.ts';
import type { RecordAction } from './types.ts';

/** Every action of a record type, its own before the common ones. */
export function actionsOf(record: RecordDefinition): readonly RecordAction[] {
  return [...recordActionsOf(record.name), ...common];
}
