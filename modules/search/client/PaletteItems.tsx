import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import { PaletteItem } from './PaletteItem.tsx';

interface PaletteItemsProps {
  listId: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  words: readonly string[];
  isPinned: (found: NonNullable<Entry['found']>) => boolean;
  /** Names of the types that were not searched in time. */
  leftOut: readonly string[];
  pending: boolean;
  error: unknown;
  query: string;
  onRetry: () => void;
  onPoint: (entry: Entry) => void;
  onRun: (entry: Entry) => void;
  onPin: (entry: Entry) => void;
}

/** Grouped options, or an empty state. */
export function PaletteItems({
  listId,
  groups,
  active,
  words,
  isPinned,
  leftOut,
  pending,
  error,
  query,
  onRetry,
  onPoint,
  onRun,
  onPin,
}: PaletteItemsProps) {
  const { t } = useTranslation('palette');
  useEffect(() => {
    if (active) document.getElementById(`palette-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: 2, pb: 2 }}>
      <Box id={listId} role="listbox" aria-label={t('title')} aria-busy={pending} tabIndex={-1}>
        {groups.map((group) => (
          <Box key={group.id} role="group" aria-labelledby={`palette-group-${group.id}`}>
            <Box
              id={`palette-group-${group.id}`}
              sx={{
                position: 'sticky',
                top: 0,
                zIndex: 1,
                px: 3,
                pt: 2.5,
                pb: 1,
                fontSize: '0.75rem',
                fontWeight: 500,
                color: color.secondary,
                backgroundColor: color.surface,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              <bdi>{group.title}</bdi>
            </Box>
            <Box component="ul" role="presentation" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {group.entries.map((entry) => (
                <PaletteItem
                  key={entry.id}
                  id={`palette-${entry.id}`}
                  entry={entry}
                  words={words}
                  active={entry === active}
                  pinned={entry.found !== undefined && isPinned(entry.found)}
                  onPoint={() => onPoint(entry)}
                  onRun={() => onRun(entry)}
                  onPin={() => onPin(entry)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {error !== null && <ErrorState compact error={error} onRetry={onRetry} />}
      {error === null && leftOut.length > 0 && (
        <Box
          role="status"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 2.5, color: color.warning }}
        >
          <Box sx={{ flex: '1 1 240px' }}>{t('left_out', { what: leftOut.join(', ') })}</Box>
          <Button size="small" onClick={onRetry}>
            {t('search_again')}
          </Button>
        </Box>
      )}
      {error === null &&
        groups.length === 0 &&
        leftOut.length === 0 &&
        (pending ? (
          <Box sx={{ p: 4 }}>
            <SkeletonLines lines={4} />
          </Box>
        ) : (
          <EmptyState compact icon={SearchX} title={t('none.title', { query })} text={t('none.text')} />
        ))}
    </Box>
  );
}
