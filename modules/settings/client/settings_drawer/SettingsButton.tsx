import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRouterState } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { drawerOpen, openSettingsDrawer } from '@steward/kernel/client/state/overlays.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color, size } from '@steward/kernel/client/theme/tokens.ts';
import { showsSettingsButton } from './visibility.ts';

/** It fits between what the page shows and the edge of the window. */
const WIDTH = size.page - 2;

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
          sx={{
            display: { xs: 'none', md: 'block' },
            position: 'fixed',
            insetInlineEnd: 0,
            top: '58%',
            // Under what comes over the page, such as the drawer of a row, unless keys have led to it.
            zIndex: 1,
            '&:focus-within': { zIndex: 1061 },
          }}
        >
          <ButtonBase
            aria-label={t('settings.open')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={openSettingsDrawer}
            sx={{
              width: WIDTH,
              height: 44,
              color: color.secondary,
              backgroundColor: color.raised,
              border: `1px solid ${color.line}`,
              borderInlineEnd: 0,
              borderStartStartRadius: 8,
              borderEndStartRadius: 8,
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
