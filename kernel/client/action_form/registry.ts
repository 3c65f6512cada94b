import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { common } from './common.ts';
import { recordActions } from '../actions/record_actions.ts';
import type { RecordAction } from '../actions/types.ts';

/** All actions of a record type, its own first. One of its own that is named as a common one stands in its place. */
export function actionsOf(record: RecordDefinition): readonly RecordAction[] {
  const own = recordActions.of(record.name).flat();
  const instead = new Map(own.map((one) => [one.id, one]));
  const shared = common.map((one) => instead.get(one.id) ?? one);
  return [...own.filter((one) => !shared.includes(one)), ...shared];
}
