import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../state/palette.ts';
import { ariaKeys, ShortcutHint } from '../shortcuts/ShortcutHint.tsx';
import { color } from '../theme/tokens.ts';

/** Opens the palette. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  return (
    <ButtonBase
      onClick={openPalette}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys('palette')}
      sx={{
        width: '100%',
        height: 34,
        gap: 2,
        justifyContent: 'flex-start',
        paddingInline: '12px 8px',
        borderRadius: '8px',
        border: `1px solid ${color.line}`,
        backgroundColor: color.background,
        color: color.secondary,
        fontSize: '0.875rem',
        '&:hover': { borderColor: color.tertiary },
        '@media (pointer: coarse)': { height: 44, '& kbd': { display: 'none' } },
      }}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', opacity: 0.7 }} />
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          textAlign: 'start',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {t('header.search')}
      </Box>
      <ShortcutHint name="palette" />
    </ButtonBase>
  );
}
