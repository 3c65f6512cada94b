import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { type RecordDefinition, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { recordActions, type RecordAction, type ActionContext } from '../actions/record_actions.ts';
import { currentLanguage } from '../i18n/index.ts';
import { common } from './common.ts';

/** All actions of a record type, its own first. One of its own that is named as a common one stands in its place. */
export function actionsOf(record: RecordDefinition): readonly RecordAction[] {
  const own = recordActions.of(record.name).flat();
  const instead = new Map(own.map((one) => [one.id, one]));
  const shared = common.map((one) => instead.get(one.id) ?? one);
  return [...own.filter((one) => !shared.includes(one)), ...shared];
}

/** Loads the actions of all record types; suspends until they are there. */
export function useAllActions(): void {
  for (const record of RECORDS) recordActions.useLoaded(record.name);
}

/** The keys of all actions that are loaded, each once, with what the first action of the key is called. */
export function actionKeys(): readonly { readonly key: string; readonly title: string }[] {
  const none = (): void => undefined;
  const found = new Map<string, string>();
  for (const record of RECORDS)
    for (const { shortcut, title } of actionsOf(record)) {
      if (shortcut === undefined || found.has(shortcut)) continue;
      const context: ActionContext = {
        ...{ record, rows: [], labels: LABELS[currentLanguage()], may: () => false },
        ...{ open: none, show: none, changed: none, gone: none },
      };
      found.set(shortcut, title(context));
    }
  return [...found].map(([key, title]) => ({ key, title }));
}
