import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRouterState } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { drawerOpen, openSettingsDrawer } from '@steward/kernel/client/state/overlays.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { showsSettingsButton } from './visibility.ts';

const ui = lazyModule(() => import('../ui.ts'));

const SettingsDrawer = lazyPart(ui.part('SettingsDrawer'));

/** Floating settings button and drawer; on a phone in the account menu. */
export function SettingsButton() {
  const { t } = useTranslation('shell');
  const shown = useRouterState({
    select: (state) => showsSettingsButton(state.location.pathname, state.location.search),
  });
  const open = useStore(drawerOpen);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      {shown && (
        <Box
          sx={{ display: { xs: 'none', md: 'block' }, position: 'fixed', insetInlineEnd: 0, top: '58%', zIndex: 1060 }}
        >
          <ButtonBase
            aria-label={t('settings.open')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={openSettingsDrawer}
            sx={{
              width: 18,
              height: 44,
              color: color.secondary,
              backgroundColor: color.raised,
              border: `1px solid ${color.line}`,
              borderInlineEnd: 0,
              borderStartStartRadius: 8,
              borderEndStartRadius: 8,
              boxShadow: '0 2px 10px rgb(10 14 22 / 10%)',
              transition: 'color 120ms',
              '&:hover, &.Mui-focusVisible': { color: color.accentText },
            }}
          >
            <SlidersHorizontal size={12} strokeWidth={1.75} aria-hidden />
          </ButtonBase>
        </Box>
      )}
      {wasOpen && (
        <Suspense>
          <SettingsDrawer />
        </Suspense>
      )}
    </>
  );
}
