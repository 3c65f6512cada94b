import type { RecordAction } from './types.ts';

/**
 * Found by their place, so that a new record's actions are named nowhere else. Each type's come with its own screens;
 * dialogs only when opened.
 */
const modules = import.meta.glob<{ recordActions: readonly RecordAction[] }>(
  '../../../modules/*/client/records/*/actions.ts',
);

const byRecord = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

const own = new Map<string, readonly RecordAction[]>();

/** Has to be done before a screen of the type is shown. */
export async function loadActions(record: string): Promise<void> {
  const load = byRecord.get(record);
  if (load && !own.has(record)) own.set(record, (await load()).recordActions);
}

/** What a record type adds to the common actions. */
export function recordActionsOf(record: string): readonly RecordAction[] {
  return own.get(record) ?? [];
}
