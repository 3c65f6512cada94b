/** Context of a shortcut, also its heading in the help. */
export type ShortcutGroup = 'anywhere' | 'list' | 'record' | 'form';

export interface Shortcut {
  readonly group: ShortcutGroup;
  /** Alternatives; `mod` is Command on a Mac, else Ctrl. Hints show the first. */
  readonly keys: readonly string[];
}

/** Every keyboard shortcut but those of actions, which say theirs: for listeners, palette, help and hints. */
export const SHORTCUTS = {
  palette: { group: 'anywhere', keys: ['mod+k'] },
  help: { group: 'anywhere', keys: ['?'] },
  navigation: { group: 'anywhere', keys: ['alt+n'] },
  next: { group: 'list', keys: ['j', 'ArrowDown'] },
  previous: { group: 'list', keys: ['k', 'ArrowUp'] },
  right: { group: 'list', keys: ['ArrowRight'] },
  left: { group: 'list', keys: ['ArrowLeft'] },
  open: { group: 'list', keys: ['Enter'] },
  select: { group: 'list', keys: ['x', 'Space'] },
  cell: { group: 'list', keys: ['F2'] },
  search: { group: 'list', keys: ['/'] },
  filter: { group: 'list', keys: ['f'] },
  add: { group: 'list', keys: ['n'] },
  close: { group: 'list', keys: ['Escape'] },
  save: { group: 'form', keys: ['mod+Enter', 'mod+s'] },
  pin: { group: 'anywhere', keys: ['alt+p'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** The keys of a shortcut of the product, or the one of an action, which is said itself. */
export function keysFor(shortcut: string): readonly string[] {
  const known: Readonly<Record<string, Shortcut>> = SHORTCUTS;
  return known[shortcut]?.keys ?? [shortcut];
}

/** Whether a key is a single character: these can be disabled (WCAG 2.1.4). */
export function isSingleKey(key: string): boolean {
  return key.length === 1;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function isPressed(key: string, event: Pressed): boolean {
  const parts = key.split('+');
  const last = parts.at(-1) ?? '';
  const [mod, alt] = [parts.includes('mod'), parts.includes('alt')];
  if ((event.ctrlKey || event.metaKey) !== mod || event.altKey !== alt) return false;
  // On a Mac, Alt changes the typed character.
  if (alt) return event.code === `Key${last.toUpperCase()}`;
  const isLetter = /^[a-z]$/.test(last);
  if (event.shiftKey && (isLetter || last.length > 1)) return false;
  return last === 'Space' ? event.key === ' ' : event.key === last || (isLetter && event.key.toLowerCase() === last);
}

/** Whether a key press is the shortcut. `singles`: single characters count. */
export function isShortcut(name: string, event: Pressed, singles: boolean): boolean {
  return keysFor(name).some((key) => (singles || !isSingleKey(key)) && isPressed(key, event));
}
