import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';

/** The first stop of the Tab key: goes past the navigation. Visible while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="a"
      className="st-chrome"
      href="#content"
      sx={{
        position: 'fixed',
        insetInlineStart: 12,
        top: -80,
        zIndex: 1600,
        px: 4,
        py: 2,
        borderRadius: '8px',
        backgroundColor: color.accent,
        color: color.onAccent,
        '&:focus': { top: 12 },
      }}
    >
      {t('header.skip')}
    </Box>
  );
}
