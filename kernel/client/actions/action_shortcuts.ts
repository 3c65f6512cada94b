import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { SHORTCUTS, type ShortcutName } from '../shortcuts/registry.ts';
import type { Shortcuts } from '../shortcuts/useShortcuts.ts';
import type { AvailableAction } from './useActions.tsx';

const NAMES = keysOf(SHORTCUTS).filter((name) => SHORTCUTS[name].group === 'record');

/** Keyboard shortcuts of the actions available when a key is pressed. */
export function actionShortcuts(ask: () => readonly AvailableAction[]): Shortcuts {
  const run = (name: ShortcutName) => (): boolean => {
    const offer = ask().find((one) => one.action.shortcut === name);
    if (!offer || offer.reason !== null) return false;
    offer.run();
    return true;
  };
  return Object.fromEntries(NAMES.map((name) => [name, run(name)]));
}
