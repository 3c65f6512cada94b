import { KeyHint, useKeyName } from '../ui/KeyHint.tsx';
import { isSingleKey, keysFor } from './registry.ts';
import { useSingleKeys } from './single_keys.ts';

const SHOWN: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  Enter: '↵',
  Escape: 'Esc',
  alt: 'Alt',
};

/** The keys of a shortcut; `mod` is resolved by `KeyHint`. */
export function partsOf(key: string): string[] {
  return key.split('+').map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** The key of a shortcut, unless disabled. */
export function ShortcutHint({ name }: { name: string }) {
  const singles = useSingleKeys();
  const key = keysFor(name).find((one) => singles || !isSingleKey(one));
  return key === undefined ? null : <KeyHint keys={partsOf(key)} />;
}

/** The key of a shortcut for a tooltip; empty without one. */
export function useShortcutText(): (name: string | undefined) => string {
  const singles = useSingleKeys();
  const keyName = useKeyName();
  return (name) => {
    const key = name === undefined ? undefined : keysFor(name).find((one) => singles || !isSingleKey(one));
    return key === undefined ? '' : partsOf(key).map(keyName).join(' ');
  };
}

/** A shortcut as `aria-keyshortcuts`. */
export function ariaKeys(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const named = (key: string, mod: string): string =>
    key
      .split('+')
      .map((part) => (part === 'mod' ? mod : part.length === 1 ? part.toUpperCase() : part === 'alt' ? 'Alt' : part))
      .join('+');
  return keysFor(name)
    .flatMap((key) => [...new Set([named(key, 'Control'), named(key, 'Meta')])])
    .join(' ');
}
