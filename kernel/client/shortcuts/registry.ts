/** Where a shortcut works, which is also the heading that it stands under in the help. */
export type ShortcutGroup = 'anywhere' | 'list' | 'record' | 'form';

export interface Shortcut {
  readonly group: ShortcutGroup;
  /** Each of them does it. `mod` is Command on a Mac, elsewhere Ctrl; the first is the one that hints show. */
  readonly keys: readonly string[];
}

/** Every key of the application: what listens, the palette, the help and the hints on buttons are made of it. */
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
  edit: { group: 'record', keys: ['e'] },
  checkout: { group: 'record', keys: ['o'] },
  checkin: { group: 'record', keys: ['i'] },
  save: { group: 'form', keys: ['mod+Enter', 'mod+s'] },
  pin: { group: 'anywhere', keys: ['alt+p'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** Is this a character alone? These can be switched off (WCAG 2.1.4): voices and shaking hands press them unawares. */
export function isSingleKey(key: string): boolean {
  return key.length === 1;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function isPressed(key: string, event: Pressed): boolean {
  const parts = key.split('+');
  const last = parts.at(-1) ?? '';
  const [mod, alt] = [parts.includes('mod'), parts.includes('alt')];
  if ((event.ctrlKey || event.metaKey) !== mod || event.altKey !== alt) return false;
  // With Alt, a Mac writes another character.
  if (alt) return event.code === `Key${last.toUpperCase()}`;
  const isLetter = /^[a-z]$/.test(last);
  if (event.shiftKey && (isLetter || last.length > 1)) return false;
  return last === 'Space' ? event.key === ' ' : event.key === last || (isLetter && event.key.toLowerCase() === last);
}

/** Does this press mean the shortcut? `singles`: single characters count. */
export function isShortcut(name: ShortcutName, event: Pressed, singles: boolean): boolean {
  return SHORTCUTS[name].keys.some((key) => (singles || !isSingleKey(key)) && isPressed(key, event));
}
