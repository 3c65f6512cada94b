import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { isSingleKey, keysFor } from './registry.ts';
import { useSingleKeys } from './useShortcuts.ts';

const apple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Name of a key: `mod` is ⌘ on a Mac, else localised Ctrl. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation('common');
  return (key) => (key === 'mod' ? (apple ? '⌘' : t('ctrl')) : key);
}

/** A keyboard key, such as `K`. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  const name = useKeyName();
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 20,
        px: 1.5,
        border: `1px solid ${color.line}`,
        borderRadius: '5px',
        backgroundColor: color.surface,
        color: color.tertiary,
        fontFamily: 'inherit',
        fontSize: '0.6875rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      {keys.map(name).join(apple ? '' : ' ')}
    </Box>
  );
}

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
