import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react';
import { memo, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx';
import type { MenuAction } from '../../ui/dialogs/ActionMenu.tsx';
import { ReorderHandle } from '../../ui/lists/ReorderHandle.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountBadge, DotBadge, useCountSaid } from './CountBadge.tsx';
import type { NavItem } from './navigation.ts';
import type { Pinning } from './pinned.ts';

type Reordering = Omit<ComponentProps<typeof ReorderHandle>, 'label' | 'isDragging'> & { readonly isDragged: boolean };

interface NavigationEntryProps {
  item: NavItem;
  title: string;
  current: boolean;
  /** Number of waiting records, shown as a badge. */
  count: number;
  open: boolean;
  pinning: Pinning;
  /** Props of a drag handle. */
  reorder: Reordering | null;
  /** Moves up (-1) or down (1). */
  onStep: ((by: -1 | 1) => void) | null;
  isFirst: boolean;
  isLast: boolean;
  onNavigate: () => void;
}

const TOOL = 24;

const TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: '17px',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** A navigation entry. Its actions appear on hover and focus, in a menu on touch. */
export const NavigationEntry = memo(function NavigationEntry({
  item,
  title,
  current,
  count,
  open,
  pinning,
  reorder,
  onStep,
  isFirst,
  isLast,
  onNavigate,
}: NavigationEntryProps) {
  const { t } = useTranslation('shell');
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const said = useCountSaid(title, count);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPinned = pinning.pinned.includes(item.path);
  const hasTools = open && pinning.canPin && (isTouch || isHovered || isFocused || reorder?.isDragged === true);
  const toggle = (): void => pinning.toggle({ path: item.path, title });
  const room = isTouch ? 44 : TOOL * (reorder ? 2 : 1) + 6;
  return (
    <Box
      component="li"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={goAlong}
      sx={{
        position: 'relative',
        '& > a': {
          ...(hasTools && { paddingInlineEnd: `${room}px` }),
          ...(reorder?.isDragged && { backgroundColor: color.navHover, color: color.navCurrentText }),
        },
      }}
    >
      <Box
        component={Link}
        to={item.path}
        aria-current={current ? 'page' : undefined}
        aria-label={open ? undefined : (said ?? title)}
        title={open ? undefined : (said ?? title)}
        onClick={onNavigate}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          justifyContent: open ? 'flex-start' : 'center',
          gap: 2.5,
          minHeight: 32,
          py: open ? 1 : 0,
          px: open ? 2 : 0,
          borderRadius: '7px',
          textDecoration: 'none',
          fontWeight: 500,
          color: current ? color.navCurrentText : 'inherit',
          backgroundColor: current ? color.navCurrent : 'transparent',
          '&:hover': { backgroundColor: current ? color.navCurrent : color.navHover, color: color.navCurrentText },
          '&:focus-visible': { outlineColor: color.navCurrentText, outlineOffset: -2 },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <Box component={item.icon} size={16} strokeWidth={1.75} aria-hidden sx={{ flex: 'none' }} />
        {open && (
          <Box
            component="span"
            aria-hidden={said !== undefined}
            // Nearer to the number: the longest English name has room beside it; longer ones take two lines.
            sx={{ ...TWO_LINES, marginInlineEnd: '-4px' }}
          >
            {title}
          </Box>
        )}
        {open && said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
        {open ? <CountBadge count={count} /> : count > 0 && <DotBadge />}
      </Box>
      {hasTools && (
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            insetInlineEnd: isTouch ? 0 : 4,
            display: 'flex',
            alignItems: 'center',
            '& button': {
              width: isTouch ? 44 : TOOL,
              height: isTouch ? 44 : TOOL,
              p: 0,
              color: color.navLabel,
              '&:hover': { color: color.navCurrentText, backgroundColor: 'transparent' },
              '&:focus-visible': { outline: `2px solid ${color.navCurrentText}`, outlineOffset: -2 },
            },
          }}
        >
          {isTouch ? (
            <ActionMenu label={t('nav.actions', { name: title })} actions={menuOf()} />
          ) : (
            <>
              {reorder && <Handle {...reorder} label={t('nav.move', { name: title })} />}
              <IconButton
                tabIndex={-1}
                aria-label={t(isPinned ? 'nav.unpin' : 'nav.pin', { name: title })}
                title={t(isPinned ? 'nav.unpin_it' : 'nav.pin_it')}
                onClick={(event) => {
                  const navigation = event.currentTarget.closest('nav');
                  toggle();
                  followFocus(navigation, item.path);
                }}
              >
                <Box component={isPinned ? PinOff : Pin} size={14} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </>
          )}
        </Box>
      )}
    </Box>
  );

  function menuOf(): readonly MenuAction[] {
    const steps: MenuAction[] = onStep
      ? [
          { key: 'up', label: t('nav.move_up'), icon: ArrowUp, disabled: isFirst, run: () => onStep(-1) },
          { key: 'down', label: t('nav.move_down'), icon: ArrowDown, disabled: isLast, run: () => onStep(1) },
        ]
      : [];
    const pin: MenuAction = isPinned
      ? { key: 'pin', label: t('nav.unpin_it'), icon: PinOff, run: toggle }
      : { key: 'pin', label: t('nav.pin_it'), icon: Pin, run: toggle };
    return [pin, ...steps];
  }
});

function Handle({ isDragged, ...rest }: Reordering & { label: string }) {
  return <ReorderHandle {...rest} isDragging={isDragged} />;
}

/** Pins are no stops of the Tab key: the arrows lead from the link of an entry to its buttons and back. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const step = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const next = step === 0 ? undefined : stops[stops.findIndex((one) => one === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The moved entry is a new element: the focus is restored. */
function followFocus(navigation: HTMLElement | null, path: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      navigation?.querySelector<HTMLElement>(`li > a[href="${path}"]`)?.focus();
  });
}
