import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { useReorder } from '../../ui/lists/useReorder.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountBadge, DotBadge, useCountSaid, type OpenRequests } from './CountBadge.tsx';
import { type Section, useIsCurrent, useNavigation } from './navigation.ts';
import { NavigationEntry } from './NavigationEntry.tsx';
import type { Pinning } from './pinned.ts';

interface NavigationSectionProps {
  section: Section;
  waiting: OpenRequests;
  open: boolean;
  isFolded: boolean;
  /** Search results are neither folded nor moved. */
  isSearching: boolean;
  pinning: Pinning;
  onFold: () => void;
  onNavigate: () => void;
}

/** A group, or pinned entries. Folded, it still shows the current entry. */
export function NavigationSection({
  section: { id, items },
  waiting,
  open,
  isFolded,
  isSearching,
  pinning,
  onFold,
  onNavigate,
}: NavigationSectionProps) {
  const { t } = useTranslation('shell');
  const { groups, headingOf, titleOf } = useNavigation();
  const isCurrent = useIsCurrent(groups, items);
  const listId = useId();
  const [said, setSaid] = useState('');
  const shown = isFolded ? items.filter(isCurrent) : items;
  const isMovable = id === 'pinned' && open && !isFolded && !isSearching && items.length > 1;
  const move = (path: string, target: string): void => {
    const item = items.find((one) => one.path === path);
    const after = pinning.move(path, target).filter((one) => items.some((other) => other.path === one));
    const position = after.indexOf(path) + 1;
    if (item) setSaid(t('nav.moved', { name: titleOf(item), position, of: items.length }));
  };
  const paths = shown.map((item) => item.path);
  const { list, dragged, handle } = useReorder<HTMLUListElement>(paths, move);
  const heading = headingOf(id);
  return (
    <Box sx={{ mt: id === 'bottom' ? 'auto' : 0, pt: id === 'bottom' ? 4 : 0 }}>
      {heading !== null && (
        <Heading
          title={heading}
          open={open}
          isFolded={isFolded}
          isFixed={isSearching}
          listId={listId}
          count={
            isFolded ? items.reduce((sum, item) => sum + (shown.includes(item) ? 0 : (waiting[item.path] ?? 0)), 0) : 0
          }
          onFold={onFold}
        />
      )}
      <Box
        component="ul"
        ref={list}
        id={listId}
        aria-label={heading ?? undefined}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
      >
        {shown.map((item, index) => (
          <NavigationEntry
            key={item.path}
            item={item}
            title={titleOf(item)}
            current={isCurrent(item)}
            count={waiting[item.path] ?? 0}
            open={open}
            pinning={pinning}
            reorder={isMovable ? { isDragged: dragged === item.path, ...handle(item.path) } : null}
            onStep={
              isMovable
                ? (by) => {
                    const target = paths[index + by];
                    if (target !== undefined) move(item.path, target);
                  }
                : null
            }
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
      {id === 'pinned' && (
        <>
          <div aria-live="polite">
            <VisuallyHidden>{said}</VisuallyHidden>
          </div>
          {/* Without heading. */}
          {!isSearching && <Box aria-hidden sx={{ height: '1px', m: '10px 8px', backgroundColor: color.navCurrent }} />}
        </>
      )}
    </Box>
  );
}

interface HeadingProps {
  title: string;
  open: boolean;
  isFolded: boolean;
  isFixed: boolean;
  listId: string;
  /** How much waits behind hidden entries. */
  count: number;
  onFold: () => void;
}

/** Heading that folds the group; an arrow when narrow. */
function Heading({ title, open, isFolded, isFixed, listId, count, onFold }: HeadingProps) {
  const said = useCountSaid(title, count);
  if (isFixed)
    return (
      <Box sx={{ px: 2, pt: 4, pb: 1.5, fontSize: '0.75rem', fontWeight: 500, color: color.navLabel }}>{title}</Box>
    );
  return (
    <ButtonBase
      data-section
      aria-expanded={!isFolded}
      aria-controls={listId}
      aria-label={open ? undefined : (said ?? title)}
      title={open ? undefined : (said ?? title)}
      onClick={onFold}
      sx={{
        position: 'relative',
        display: 'flex',
        justifyContent: open ? 'flex-start' : 'center',
        gap: 1,
        width: '100%',
        minHeight: 24,
        mt: open ? 3 : 1,
        mb: open ? 0.5 : 1,
        px: open ? 2 : 0,
        borderRadius: '6px',
        fontSize: '0.75rem',
        fontWeight: 500,
        color: color.navLabel,
        '&:hover': { color: color.navCurrentText },
        '&:focus-visible': { outline: `2px solid ${color.navCurrentText}`, outlineOffset: -2 },
        '@media (pointer: coarse)': { minHeight: 44, mt: 1 },
      }}
    >
      {open && <span aria-hidden={said !== undefined}>{title}</span>}
      {open && said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
      <Box
        component={ChevronDown}
        size={13}
        aria-hidden
        sx={{
          flex: 'none',
          transition: 'rotate 120ms ease',
          rotate: isFolded ? '-90deg' : 'none',
          '[dir="rtl"] &': { rotate: isFolded ? '90deg' : 'none' },
        }}
      />
      {open ? <CountBadge count={count} /> : count > 0 && <DotBadge />}
    </ButtonBase>
  );
}
