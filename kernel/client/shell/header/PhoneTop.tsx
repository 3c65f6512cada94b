import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../../state/overlays.ts';
import { PhoneNavigation } from '../navigation/SideNavigation.tsx';
import { CompanyWorkspaceSwitch } from './CompanyWorkspaceSwitch.tsx';
import { headerBar, HeaderParts } from './Header.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { QuickAdd } from './QuickAdd.tsx';

/** Header and navigation of a phone. */
export function PhoneTop() {
  const [open, setOpen] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <PhoneHeader onOpenNavigation={() => setOpen(true)} />
      {open && <PhoneNavigation onClose={() => setOpen(false)} />}
    </>
  );
}

/** The header of a phone. */
function PhoneHeader({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Box component="header" sx={{ ...headerBar, gap: 1, height: 56, px: 2 }}>
      <IconButton aria-label={t('nav.open')} onClick={onOpenNavigation}>
        <MenuIcon size={20} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'flex-start' }}>
        <CompanyWorkspaceSwitch />
      </Box>
      <IconButton aria-label={t('header.search_short')} aria-haspopup="dialog" onClick={openPalette}>
        <Search size={20} />
      </IconButton>
      <HeaderParts place="before_buttons" />
      <QuickAdd />
      <HeaderParts place="among_buttons" />
      <ProfileMenu />
    </Box>
  );
}
