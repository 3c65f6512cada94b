import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../session/auth.ts';
import { useImageUrl } from '../session/images.ts';
import { color } from '../theme/tokens.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { useBanners } from './Banners.tsx';
import { CompanyWorkspaceSwitch } from './header/CompanyWorkspaceSwitch.tsx';
import { ProfileMenu } from './header/ProfileMenu.tsx';
import { SkipLink } from './SkipLink.tsx';

const BAR = 56;

/** Layout for portal-only users: company, account and one page. */
export function PortalFrame({ overlays }: { overlays: ReactNode }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const user = useUser();
  const company = user?.company;
  const icon = useImageUrl(company?.icon?.compressed_url);
  const { height, banners } = useBanners(phone);
  const top = BAR + height;
  return (
    <Box data-testid="portal-frame" sx={{ minHeight: '100dvh', '--shell-top': `${top}px`, '--shell-bottom': '0px' }}>
      <SkipLink />
      <Box className="st-chrome" sx={{ position: 'sticky', top: 0, zIndex: 1070 }}>
        {banners}
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            height: BAR,
            px: { xs: 4, md: 5 },
            borderBottom: `1px solid ${color.line}`,
            backgroundColor: color.surface,
          }}
        >
          <Box
            component={Link}
            to="/portal"
            sx={{
              flex: 1,
              minWidth: 0,
              minHeight: 44,
              display: 'flex',
              alignItems: 'center',
              gap: 2.5,
              color: color.text,
              textDecoration: 'none',
              fontWeight: 600,
            }}
          >
            <Avatar name={company?.name ?? ''} src={company?.icon ? (icon ?? null) : null} size={24} square />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {company?.name}
            </Box>
          </Box>
          {user && (user.has_other_companies === true || user.work_space.length > 1) && <CompanyWorkspaceSwitch />}
          <ProfileMenu />
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: 900,
          mx: 'auto',
          p: { xs: 4, md: 5 },
          pb: 'calc(32px + env(safe-area-inset-bottom))',
        }}
      >
        <Outlet />
      </Box>
      {overlays}
    </Box>
  );
}
