import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { partsOf, KeyHint } from '@steward/kernel/client/shortcuts/KeyHint.tsx';
import { SHORTCUTS } from '@steward/kernel/client/shortcuts/registry.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** Key hints. */
export function PaletteFooter({ pins }: { pins: boolean }) {
  const { t } = useTranslation('palette');
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓'], t('keys.move')],
    [['↵'], t('keys.run')],
    ...(pins ? [[partsOf(SHORTCUTS.pin.keys[0]), t('keys.pin')] as const] : []),
    [['Esc'], t('keys.close')],
  ];
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        px: 4,
        py: 2,
        borderTop: `1px solid ${color.line}`,
        fontSize: '0.75rem',
        color: color.secondary,
      }}
    >
      {keys.map(([names, word]) => (
        <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <KeyHint keys={names} />
          {word}
        </Box>
      ))}
    </Box>
  );
}
