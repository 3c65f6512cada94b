import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useImageUrl } from '../../session/images.ts';
import { useUser } from '../../session/auth.ts';
import { openPalette } from '../../state/palette.ts';
import { color, size } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ProductMark } from '../../ui/ProductMark.tsx';
import { BulkIndicator } from '../bulk/index.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx';

const bar = { display: 'flex', alignItems: 'center', gap: 3, height: size.header, borderBottom: `1px solid ${color.line}`, backgroundColor: color.surface };

/** Company, workspace, search and the own account. */
export function Header({ withMark }: { withMark: boolean }) {
  return (
    <Box component="header" sx={{ ...bar, px: 5 }}>
      {withMark && <Box sx={{ display: 'flex', marginInlineEnd: 2 }}><ProductMark /></Box>}
      <CompanyName />
      <WorkspaceSwitch />
      <Box sx={{ flex: '0 1 380px', minWidth: 160, marginInlineStart: 'auto' }}><SearchButton /></Box>
      <Suspense fallback={null}><BulkIndicator /></Suspense>
      <ProfileMenu />
    </Box>
  );
}

/** The same on a phone: a menu, the palette behind its icon, the account. */
export function PhoneHeader({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Box component="header" sx={{ ...bar, gap: 1, height: 56, px: 2 }}>
      <IconButton aria-label={t('nav.open')} onClick={onOpenNavigation}><MenuIcon size={20} /></IconButton>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'flex-start' }}><WorkspaceSwitch /></Box>
      <IconButton aria-label={t('header.search_short')} aria-haspopup="dialog" onClick={openPalette}><Search size={20} /></IconButton>
      <Suspense fallback={null}><BulkIndicator /></Suspense>
      <ProfileMenu />
    </Box>
  );
}

function CompanyName() {
  const company = useUser()?.company;
  const icon = useImageUrl(company?.icon?.compressed_url);
  if (!company?.name) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Avatar name={company.name} src={company.icon ? icon : null} size={20} square />
      <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 220 }}>{company.name}</Box>
      <Box component="span" aria-hidden sx={{ color: color.tertiary, marginInlineStart: 1 }}>/</Box>
    </Box>
  );
}
