import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountBadge, useCountSaid, useOpenRequests } from './CountBadge.tsx';
import { sectionsOf, useIsCurrent, useNavigation, type NavItem } from './navigation.ts';
import { usePinning } from './pinned.ts';

const entry = (current: boolean) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  height: 32,
  px: 2.5,
  borderRadius: '7px',
  textDecoration: 'none',
  fontWeight: 500,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: current ? color.navCurrentText : color.navText,
  backgroundColor: current ? color.navCurrent : 'transparent',
  '&:hover': { backgroundColor: current ? color.navCurrent : color.navHover, color: color.navCurrentText },
});

/** The horizontal navigation: pinned entries, then groups as menus. */
export function TopNavigation() {
  const { t } = useTranslation('shell');
  const { groups, headingOf } = useNavigation();
  const { pinned } = usePinning();
  const waiting = useOpenRequests();
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 46,
        px: 4,
        backgroundColor: color.nav,
        borderBottom: `1px solid ${color.navLine}`,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {sectionsOf(groups, pinned).map(({ id, items }) => {
        const heading = id === 'pinned' ? null : headingOf(id);
        if (heading !== null && items.length > 1) return <GroupMenu key={id} title={heading} items={items} />;
        return (
          <Box key={id} sx={{ display: 'flex', gap: 1, marginInlineStart: id === 'bottom' ? 'auto' : 0 }}>
            {items.map((item) => (
              <Entry key={item.path} item={item} count={waiting[item.path] ?? 0} />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

function Entry({ item, count }: { item: NavItem; count: number }) {
  const { groups, titleOf } = useNavigation();
  const isCurrent = useIsCurrent(groups, [item]);
  const title = titleOf(item);
  const said = useCountSaid(title, count);
  return (
    <Box
      component={Link}
      to={item.path}
      aria-current={isCurrent(item) ? 'page' : undefined}
      sx={entry(isCurrent(item))}
    >
      <item.icon size={16} strokeWidth={1.75} aria-hidden />
      <span aria-hidden={said !== undefined}>{title}</span>
      {said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
      <CountBadge count={count} />
    </Box>
  );
}

function GroupMenu({ title, items }: { title: string; items: readonly NavItem[] }) {
  const { groups, titleOf } = useNavigation();
  const isCurrent = useIsCurrent(groups, items);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={entry(items.some(isCurrent))}
      >
        {title}
        <ChevronDown size={14} aria-hidden />
      </ButtonBase>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.path}
            selected={isCurrent(item)}
            onClick={() => {
              setAnchor(null);
              void navigate({ to: item.path });
            }}
          >
            <ListItemIcon>
              <item.icon size={16} strokeWidth={1.75} />
            </ListItemIcon>
            {titleOf(item)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
