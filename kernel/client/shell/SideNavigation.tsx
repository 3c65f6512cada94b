import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../state/store.ts';
import { sidebarNew } from '../state/sidebar.ts';
import { color, size } from '../theme/tokens.ts';
import { ProductMark } from '../ui/ProductMark.tsx';
import type { NavItem } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';
import { useOpenRequestsCount, CountBadge, DotBadge } from './CountBadge.tsx';

export const NARROW = 60;

/** The vertical navigation. Narrow, it shows icons with their names as tooltips. */
export function SideNavigation({ inDrawer = false, onNavigate }: { inDrawer?: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const open = useStore(sidebarNew, (state) => state.isOpen) || inDrawer;
  const { groups, headingOf } = useNavigation();
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        width: open ? size.nav : NARROW,
        backgroundColor: color.nav,
        borderInlineEnd: `1px solid ${color.navLine}`,
        color: color.navText,
        transition: 'width 140ms ease',
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexDirection: open ? 'row' : 'column',
          alignItems: 'center',
          gap: 2,
          paddingInline: open ? '18px 10px' : 0,
          pt: open ? 0 : 3,
          pb: open ? 0 : 2,
          minHeight: 60,
        }}
      >
        <Box
          component={Link}
          to="/dashboard"
          sx={{ flex: open ? 1 : 'none', color: color.navTitle, textDecoration: 'none', borderRadius: '8px' }}
        >
          <ProductMark bare={!open} />
        </Box>
        {!inDrawer && (
          <IconButton
            size="small"
            aria-label={open ? t('nav.collapse') : t('nav.expand')}
            aria-expanded={open}
            onClick={() => sidebarNew.set({ isOpen: !open })}
            sx={{ color: color.navLabel, '&:hover': { backgroundColor: color.navHover, color: color.navCurrentText } }}
          >
            <PanelLeft size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'flex',
          flexDirection: 'column',
          px: 2.5,
          pb: 3,
          scrollbarWidth: 'none',
        }}
      >
        {[...groups].map(([group, items]) => (
          <Box key={group} sx={{ mt: group === 'bottom' ? 'auto' : 0, pt: group === 'bottom' ? 4 : 0 }}>
            {headingOf(group) !== null &&
              (open ? (
                <Box sx={{ px: 2, pt: 4, pb: 1.5, fontSize: '0.75rem', fontWeight: 500, color: color.navLabel }}>
                  {headingOf(group)}
                </Box>
              ) : (
                <Box aria-hidden sx={{ height: '1px', m: '10px 8px', backgroundColor: color.navCurrent }} />
              ))}
            <Box
              component="ul"
              aria-label={headingOf(group) ?? undefined}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}
            >
              {items.map((item) => (
                <Entry key={item.path} item={item} open={open} onNavigate={onNavigate} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Entry({ item, open, onNavigate }: { item: NavItem; open: boolean; onNavigate: (() => void) | undefined }) {
  const { titleOf, isCurrent } = useNavigation();
  const current = isCurrent(item);
  const title = titleOf(item);
  const { count, said } = useOpenRequestsCount(item.path, title);
  return (
    <li>
      <Box
        component={Link}
        to={item.path}
        aria-current={current ? 'page' : undefined}
        aria-label={said ?? (open ? undefined : title)}
        title={open ? undefined : (said ?? title)}
        onClick={onNavigate}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          justifyContent: open ? 'flex-start' : 'center',
          gap: 2.5,
          height: 32,
          px: open ? 2 : 0,
          borderRadius: '7px',
          textDecoration: 'none',
          fontWeight: 500,
          color: current ? color.navCurrentText : 'inherit',
          backgroundColor: current ? color.navCurrent : 'transparent',
          '&:hover': { backgroundColor: current ? color.navCurrent : color.navHover, color: color.navCurrentText },
          '&:focus-visible': { outlineColor: color.navCurrentText, outlineOffset: -2 },
          '@media (pointer: coarse)': { height: 44 },
        }}
      >
        <Box component={item.icon} size={16} strokeWidth={1.75} aria-hidden sx={{ flex: 'none' }} />
        {open && (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {title}
          </Box>
        )}
        {open ? <CountBadge count={count} /> : count > 0 && <DotBadge />}
      </Box>
    </li>
  );
}
