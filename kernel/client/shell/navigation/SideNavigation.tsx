import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { PanelLeft, Search } from 'lucide-react';
import { memo, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy_part.ts';
import { holds } from '../../i18n/text_match.ts';
import { useUser } from '../../session/auth.ts';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { foldedGroups, keepFolded, sidebarNew } from '../../state/device_choices.ts';
import { useStore } from '../../state/store.ts';
import { color, size } from '../../theme/tokens.ts';
import { ProductMark } from '../../ui/ProductMark.tsx';
import { useOpenRequests } from './CountBadge.tsx';
import { sectionsOf, type Section, useNavigation } from './navigation.ts';
import { NavigationSearch, NoEntries } from './NavigationSearch.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { usePinning } from './pinned.ts';

const NARROW = 60;
/** Number of entries from which on there is a search. */
const FEW = 12;
const STOPS = 'a[href], input, button[aria-expanded][data-section]';

interface SideNavigationProps {
  inDrawer?: boolean;
  onNavigate?: () => void;
}

/** The vertical navigation; icons with tooltips when narrow. */
export const SideNavigation = memo(function SideNavigation({ inDrawer = false, onNavigate }: SideNavigationProps) {
  const { t } = useTranslation('shell');
  const userId = useUser()?.id ?? '';
  const open = useStore(sidebarNew, (state) => state.isOpen) || inDrawer;
  const { groups, titleOf, headingOf } = useNavigation();
  const pinning = usePinning();
  const waiting = useOpenRequests();
  const [folded, setFolded] = useState(() => foldedGroups(userId));
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const sections = sectionsOf(groups, pinning.pinned);
  const isSearched = [...groups.values()].flat().length > FEW;
  const words = open && isSearched ? typed.trim() : '';
  const found = words === '' ? sections : matching(sections, words);

  /** A match of the group's name shows all its entries. */
  function matching(all: readonly Section[], query: string): readonly Section[] {
    return all
      .map(({ id, items }): Section => {
        const heading = headingOf(id) ?? '';
        return { id, items: items.filter((item) => holds(`${titleOf(item)} ${heading}`, query)) };
      })
      .filter((section) => section.items.length > 0);
  }
  const find = (): boolean => {
    if (!isSearched) return false;
    sidebarNew.set({ isOpen: true });
    // The field exists once the navigation is wide.
    requestAnimationFrame(() => field.current?.focus());
    return true;
  };
  useShortcuts({ navigation: find });
  const fold = (section: string): void => {
    keepFolded(userId, section, !folded.has(section));
    setFolded(foldedGroups(userId));
  };
  const leave = (): void => {
    setTyped('');
    onNavigate?.();
  };
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      onKeyDown={stepThrough}
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
            sx={toolStyle}
          >
            <PanelLeft size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        {!open && isSearched && (
          <IconButton size="small" aria-label={t('nav.find')} title={t('nav.find')} onClick={find} sx={toolStyle}>
            <Search size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </Box>
      {open && isSearched && <NavigationSearch text={typed} onText={setTyped} field={field} found={found} />}
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
        {found.map((section) => (
          <NavigationSection
            key={section.id}
            section={section}
            waiting={waiting}
            open={open}
            isFolded={words === '' && folded.has(section.id)}
            isSearching={words !== ''}
            pinning={pinning}
            onFold={() => fold(section.id)}
            onNavigate={leave}
          />
        ))}
        {found.length === 0 && words !== '' && <NoEntries words={words} onClear={() => setTyped('')} field={field} />}
      </Box>
    </Box>
  );
});

const toolStyle = {
  color: color.navLabel,
  '&:hover': { backgroundColor: color.navHover, color: color.navCurrentText },
} as const;

/** Arrow keys move between entries, and from the search to its results; Enter opens the first. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const next = stops[stops.indexOf(target) + by];
  if (by === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** MUI's drawer is for phones alone. */
const Drawer = lazyPart(() => import('@mui/material/Drawer'));

/** The navigation drawer of a phone. */
export function PhoneNavigation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Suspense fallback={null}>
      <Drawer
        open
        anchor="left"
        onClose={onClose}
        slotProps={{
          paper: { 'aria-label': t('nav.label'), sx: { border: 0, width: 272, '& > nav': { width: '100%' } } },
        }}
      >
        <SideNavigation inDrawer onNavigate={onClose} />
      </Drawer>
    </Suspense>
  );
}
