import type { RecordAction } from './types.ts';

/** Collected by file location. Loaded with the screens of the type; dialogs when opened. */
const modules = import.meta.glob<{ recordActions: readonly RecordAction[] }>(
  '../../../modules/*/client/records/*/actions.ts',
);

const byRecord = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

const own = new Map<string, readonly RecordAction[]>();

/** Must be awaited before a screen of the type is shown. */
export async function loadActions(record: string): Promise<void> {
  const load = byRecord.get(record);
  if (load && !own.has(record)) own.set(record, (await load()).recordActions);
}

/** Actions that a record type adds to the common ones. */
export function recordActionsOf(record: string): readonly RecordAction[] {
  return own.get(record) ?? [];
}
