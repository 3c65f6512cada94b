import Box from '@mui/material/Box';
import { color } from '../theme/tokens.ts';

const apple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** A key to press, such as `K`; `mod` shows ⌘ on a Mac and Ctrl elsewhere. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  const shown = keys.map((key) => (key === 'mod' ? (apple ? '⌘' : 'Ctrl') : key));
  return (
    <Box component="kbd" aria-hidden sx={{ display: 'inline-flex', alignItems: 'center', height: 20, px: 1.5, border: `1px solid ${color.line}`, borderRadius: '5px', backgroundColor: color.surface, color: color.tertiary, fontFamily: 'inherit', fontSize: '0.6875rem', fontWeight: 500, whiteSpace: 'nowrap' }}>
      {shown.join(apple ? '' : ' ')}
    </Box>
  );
}
