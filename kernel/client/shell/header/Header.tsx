import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys, ShortcutHint } from '../../shortcuts/KeyHint.tsx';
import { headerParts, type HeaderPart } from '../../slots.ts';
import { openPalette } from '../../state/overlays.ts';
import { color, size } from '../../theme/tokens.ts';
import { ProductMark } from '../../ui/ProductMark.tsx';
import { CompanySwitch } from './CompanySwitch.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx';

export const headerBar = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  height: size.header,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
};

/** Company, workspace, search, add, notices and account. */
export const Header = memo(function Header({ withMark }: { withMark: boolean }) {
  return (
    <Box component="header" sx={{ ...headerBar, px: 5 }}>
      {withMark && (
        <Box sx={{ display: 'flex', marginInlineEnd: 2 }}>
          <ProductMark />
        </Box>
      )}
      <CompanySwitch />
      <Box component="span" aria-hidden sx={{ color: color.tertiary }}>
        /
      </Box>
      <WorkspaceSwitch />
      <Box sx={{ flex: '0 1 380px', minWidth: 160, marginInlineStart: 'auto' }}>
        <SearchButton />
      </Box>
      <HeaderParts place="before_buttons" />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <QuickAdd />
        <HeaderParts place="among_buttons" />
        <ProfileMenu />
      </Box>
    </Box>
  );
});

/** What modules add to the header. */
export function HeaderParts({ place }: Pick<HeaderPart, 'place'>) {
  const parts = headerParts.all().filter((one) => one.place === place);
  return parts.map(({ Component }, index) => (
    <Suspense key={index} fallback={null}>
      <Component />
    </Suspense>
  ));
}

/** Opens the palette. */
function SearchButton() {
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
