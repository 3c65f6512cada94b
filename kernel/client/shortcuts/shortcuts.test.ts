import { describe, expect, it } from 'vitest';
import { ariaKeys } from './KeyHint.tsx';
import { isShortcut, SHORTCUTS, type ShortcutName } from './registry.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('shortcuts', () => {
  it('each have keys of their own', () => {
    const keys = (Object.keys(SHORTCUTS) as ShortcutName[]).flatMap((name) => [...SHORTCUTS[name].keys]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are told from letters with Ctrl, Alt or Shift, and from those that Caps Lock makes large', () => {
    expect(isShortcut('next', press('j'), true)).toBe(true);
    expect(isShortcut('next', press('J'), true)).toBe(true);
    for (const one of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
      expect(isShortcut('next', press('j', { [one]: true }), true)).toBe(false);
    expect(isShortcut('palette', press('k', { metaKey: true }), true)).toBe(true);
    expect(isShortcut('palette', press('k'), true)).toBe(false);
  });

  it('are typed where a keyboard needs Shift or writes another character with Alt', () => {
    expect(isShortcut('help', press('?', { shiftKey: true }), true)).toBe(true);
    expect(isShortcut('search', press('/', { shiftKey: true }), true)).toBe(true);
    expect(isShortcut('pin', press('π', { altKey: true, code: 'KeyP' }), true)).toBe(true);
  });

  it('of one character can be off, the others stay', () => {
    expect(isShortcut('select', press('x'), false)).toBe(false);
    expect(isShortcut('help', press('?'), false)).toBe(false);
    expect(isShortcut('select', press(' '), false)).toBe(true);
    expect(isShortcut('next', press('ArrowDown'), false)).toBe(true);
    expect(isShortcut('save', press('s', { ctrlKey: true }), false)).toBe(true);
  });

  it('are named for assistive technology', () => {
    expect(ariaKeys('palette')).toBe('Control+K Meta+K');
    expect(ariaKeys('select')).toBe('X Space');
  });
});
