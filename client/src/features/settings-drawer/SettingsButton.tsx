import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRouterState } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawerOpen, openSettingsDrawer } from '../../state/settings_drawer.ts';
import { useStore } from '../../state/store.ts';
import { color } from '../../theme/tokens.ts';
import { showsSettingsButton } from './visibility.ts';

const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'));

/** The floating button at the edge of the page, and the drawer that it opens. It stays within the page's padding, over no content. */
export function SettingsButton() {
  const { t } = useTranslation('shell');
  const shown = useRouterState({ select: (state) => showsSettingsButton(state.location.pathname, state.location.search as Record<string, unknown>) });
  const open = useStore(drawerOpen);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      {shown && (
        <Box sx={{ position: 'fixed', insetInlineEnd: 0, top: '58%', zIndex: 1060 }}>
          <ButtonBase
            aria-label={t('settings.open')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={openSettingsDrawer}
            sx={{
              width: 22, height: 44, color: color.secondary, backgroundColor: color.raised, border: `1px solid ${color.line}`, borderInlineEnd: 0, borderStartStartRadius: 8, borderEndStartRadius: 8,
              boxShadow: '0 2px 10px rgb(10 14 22 / 10%)', transition: 'width 120ms, color 120ms', '&:hover, &.Mui-focusVisible': { width: 34, color: color.accentText },
              // Within the narrower padding of a phone; the finger reaches a little further than the eye.
              '@media (pointer: coarse)': { width: 16, height: 52, '& svg': { width: 12 }, '&::before': { content: '""', position: 'absolute', insetBlock: -6, insetInlineStart: -12, insetInlineEnd: 0 } },
            }}
          >
            <SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />
          </ButtonBase>
        </Box>
      )}
      {wasOpen && <Suspense><SettingsDrawer /></Suspense>}
    </>
  );
}
