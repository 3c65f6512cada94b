import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { lazyPart } from '../api/lazy_part.ts';
import { isReady, useUser } from '../session/auth.ts';
import { phoneFrame } from '../state/overlays.ts';
import { useStore } from '../state/store.ts';
import { useSettings } from '../theme/settings_store.ts';
import { size } from '../theme/tokens.ts';
import { useBanners } from './Banners.tsx';
import { Header } from './header/Header.tsx';
import { PhoneTop } from './header/PhoneTop.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { hasPhoneBar, PHONE_BAR, useNavigation } from './navigation/navigation.ts';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Frames that few have. */
const TopNavigation = lazyPart(() =>
  import('./navigation/TopNavigation.tsx').then((loaded) => ({ default: loaded.TopNavigation })),
);
const PhoneBar = lazyPart(() => import('./navigation/PhoneBar.tsx').then((loaded) => ({ default: loaded.PhoneBar })));
const PortalFrame = lazyPart(() => import('./PortalFrame.tsx').then((loaded) => ({ default: loaded.PortalFrame })));

/** Content width in the compact layout, in pixels. */
const COMPACT = 1240;

/**
 * Layout of every screen: navigation, header, content. `overlays` float above. Screens read its heights from
 * `--shell-top` and `--shell-bottom`.
 */
export function Shell({ overlays }: { overlays: ReactNode }) {
  const user = useUser();
  const isProfile = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') === '/profile' });
  if (!isReady(user) && !(user !== null && isProfile)) {
    return (
      <>
        <LoadingScreen />
        {overlays}
      </>
    );
  }
  if (user !== null && isPortalOnly(user))
    return (
      <Suspense fallback={null}>
        <PortalFrame overlays={overlays} />
      </Suspense>
    );
  return <Frame overlays={overlays} />;
}

/** On a screen of few lines, such as at a zoom of 200 %, nothing stays over what one reads. */
const FLAT = { '@media (max-height: 500px)': { position: 'static' } } as const;

function Frame({ overlays }: { overlays: ReactNode }) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const { layout } = useSettings();
  const horizontal = layout === 'horizontal' && !phone;
  const { height, banners } = useBanners(phone);
  const left = useStore(phoneFrame);
  const isBare = phone && left === 'none';
  const hasBar = hasPhoneBar(useNavigation().groups) && phone && left === 'whole';
  const bar = isBare ? 0 : phone ? 56 : horizontal ? size.header + 46 : size.header;
  const top = bar + height;
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: '100dvh',
        '--shell-top': `${top}px`,
        '--shell-bottom': hasBar ? `calc(${PHONE_BAR}px + env(safe-area-inset-bottom))` : '0px',
      }}
    >
      <SkipLink />
      {!phone && !horizontal && (
        <Box className="st-chrome" sx={{ flex: 'none', position: 'sticky', top: 0, height: '100dvh', zIndex: 1080 }}>
          <SideNavigation />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box className="st-chrome" sx={{ position: 'sticky', top: 0, zIndex: 1070, ...FLAT }}>
          {banners}
          {phone ? !isBare && <PhoneTop /> : <Header withMark={horizontal} />}
          {horizontal && (
            <Suspense fallback={null}>
              <TopNavigation />
            </Suspense>
          )}
        </Box>
        <Content phone={phone} isBare={isBare} />
      </Box>
      {hasBar && (
        <Suspense fallback={null}>
          <PhoneBar />
        </Suspense>
      )}
      <Box className="st-chrome" sx={{ display: 'contents' }}>
        {overlays}
      </Box>
    </Box>
  );
}

/** After a new page the focus is at its beginning, where it would be nowhere or still in the navigation. */
function useFocusOnPage(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // A dialog that closes gives the focus back first.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isLeft =
        !activeElement || activeElement === document.body || activeElement.closest('.st-chrome nav, .st-chrome header');
      if (isLeft) content.current?.focus({ preventScroll: true });
    }, FOCUS_AFTER);
    return () => clearTimeout(timer);
  }, [pathname]);
  return content;
}

/** Milliseconds: longer than a dialog takes to close. */
const FOCUS_AFTER = 250;

function Content({ phone, isBare }: { phone: boolean; isBare: boolean }) {
  const { stretch } = useSettings();
  const content = useFocusOnPage();
  return (
    <Box
      ref={content}
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        maxWidth: stretch ? 'none' : COMPACT,
        mx: 'auto',
        ...(isBare
          ? { p: 0 }
          : { p: phone ? 4 : 5, pt: phone ? 4 : 4.5, pb: phone ? 'calc(var(--shell-bottom) + 24px)' : 5 }),
      }}
    >
      <Outlet />
    </Box>
  );
}
