import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard, ScanLine, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import type { NavItem } from './navigation.ts';
import { PHONE_BAR, SIDES, useIsCurrent, useNavigation } from './navigation.ts';

/** Bottom bar: the most used lists and the scanner. */
export function PhoneBar() {
  const { t } = useTranslation('shell');
  const { groups, titleOf } = useNavigation();
  const all = [...groups.values()].flat();
  const isCurrent = useIsCurrent(groups, all);
  const items = new Map(all.map((item) => [item.path, item]));
  const scan = items.get('/scan');
  const side = (paths: readonly string[]): ReactNode =>
    paths.map((path) => {
      const item = items.get(path);
      return (
        item && (
          <Slot
            key={path}
            item={item}
            icon={path === '/dashboard' ? LayoutDashboard : item.icon}
            title={path === '/dashboard' ? t('nav.home') : titleOf(item)}
            current={isCurrent(item)}
          />
        )
      );
    });
  return (
    <Box
      component="nav"
      className="st-chrome"
      aria-label={t('nav.label')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 1090,
        display: 'flex',
        alignItems: 'stretch',
        justifyContent: 'space-around',
        height: `calc(${PHONE_BAR}px + env(safe-area-inset-bottom))`,
        pb: 'env(safe-area-inset-bottom)',
        borderTop: `1px solid ${color.line}`,
        backgroundColor: color.surface,
      }}
    >
      {side(SIDES[0])}
      {scan && (
        <Box
          component={Link}
          to="/scan"
          aria-label={titleOf(scan)}
          sx={{
            flex: 'none',
            alignSelf: 'center',
            display: 'grid',
            placeItems: 'center',
            width: 54,
            height: 54,
            mt: '-14px',
            mx: 1.5,
            borderRadius: '16px',
            color: color.onAccent,
            backgroundColor: color.accent,
            boxShadow: '0 6px 18px rgb(10 14 22 / 28%)',
          }}
        >
          <ScanLine size={24} strokeWidth={1.75} aria-hidden />
        </Box>
      )}
      {side(SIDES[1])}
    </Box>
  );
}

function Slot({
  item,
  icon: Icon,
  title,
  current,
}: {
  item: NavItem;
  icon: LucideIcon;
  title: string;
  current: boolean;
}) {
  return (
    <Box
      component={Link}
      to={item.path}
      aria-current={current ? 'page' : undefined}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        textDecoration: 'none',
        fontSize: '0.6875rem',
        lineHeight: '14px',
        fontWeight: 500,
        color: current ? color.accentText : color.tertiary,
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Box
        component="span"
        sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
    </Box>
  );
}
