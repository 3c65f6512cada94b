import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { currentLanguage } from '../i18n/index.ts';
import { recordActions } from '../actions/record_actions.ts';
import { actionsOf } from './registry.ts';
import type { ActionContext } from '../actions/types.ts';

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
