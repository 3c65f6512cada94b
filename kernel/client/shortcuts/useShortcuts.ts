import { useEffect, useRef } from 'react';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { createStore, useStore } from '../state/store.ts';
import { isShortcut, type ShortcutName } from './registry.ts';

/** `false`: not handled, left to the browser. */
export type Shortcuts = Readonly<Partial<Record<ShortcutName, () => boolean | void>>>;

/** Whether the focused element handles this key itself. In a grid, Space selects the row. */
function isTheirs(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter') return target.closest('a, button') !== null;
  if (key === ' ')
    return (
      target.closest('button, input') !== null ||
      (target.closest('a') !== null && target.closest('[role="grid"]') === null)
    );
  return false;
}

/** Tabs handle arrows, and not Escape. */
const isTab = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[role="tab"]');

/** An action that is offered when its key is pressed. */
interface Offer {
  readonly action: { readonly shortcut?: string };
  readonly reason: string | null;
  readonly run: () => void;
}

/** Handles these shortcuts and the keys of these actions, except while typing or with an open menu or dialog. */
export function useShortcuts(shortcuts: Shortcuts, actions: () => readonly Offer[] = () => []): void {
  const latest = useRef({ shortcuts, actions });
  latest.current = { shortcuts, actions };
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isTheirs(event.target, event.key)) return;
      if (isTyping(event.target) && !(event.key === 'Escape' && isTab(event.target))) return;
      if (document.querySelector('.MuiModal-root:not([aria-hidden="true"]):not(.row-drawer)')) return;
      for (const name of keysOf(latest.current.shortcuts)) {
        if (!isShortcut(name, event, singleKeys.get())) continue;
        if (latest.current.shortcuts[name]?.() !== false) event.preventDefault();
        return;
      }
      if (event.key.length > 1 || !singleKeys.get()) return;
      const offer = latest.current
        .actions()
        .find(({ action: { shortcut }, reason }) => reason === null && shortcut && isShortcut(shortcut, event, true));
      if (!offer) return;
      offer.run();
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const KEY = 'app.singleKeys';

const store = createStore(typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'false');

/** Whether single-character shortcuts are enabled. Stored on this device. */
export const singleKeys = {
  get: store.get,
  set: (on: boolean): void => {
    localStorage.setItem(KEY, String(on));
    store.set(on);
  },
};

export function useSingleKeys(): boolean {
  return useStore(store);
}

/** Elements that handle keys themselves. */
const OWN_KEYS = [
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  ...['textbox', 'combobox', 'listbox', 'menu', 'dialog', 'separator', 'slider', 'tablist'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

/** Whether the target is an input. Buttons and checkboxes are not. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type);
  return target.isContentEditable || target.closest(OWN_KEYS) !== null;
}
