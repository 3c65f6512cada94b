import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';

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
