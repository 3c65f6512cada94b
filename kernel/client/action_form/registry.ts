import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { common } from './common.ts';
import { recordActions } from '../actions/record_actions.ts';
import type { RecordAction } from '../actions/types.ts';

/** All actions of a record type, its own first. */
export function actionsOf(record: RecordDefinition): readonly RecordAction[] {
  return [...recordActions.of(record.name).flat(), ...common];
}
