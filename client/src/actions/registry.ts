import type { RecordDefinition } from '@steward/contract/records/index';
import { common } from './common.ts';
import type { RecordAction } from './types.ts';

/** Found by their place, so that a new record's actions are named nowhere else. They have to be light: dialogs are loaded when opened. */
const modules = import.meta.glob<{ recordActions: readonly RecordAction[] }>('../records/*/actions.ts', { eager: true });

const own = new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module.recordActions]));

/** Every action of a record type, its own before the common ones. */
export function actionsOf(record: RecordDefinition): readonly RecordAction[] {
  return [...(own.get(record.name) ?? []), ...common];
}
