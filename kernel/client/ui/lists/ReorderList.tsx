import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ReorderHandle } from './ReorderHandle.tsx';
import { useReorder } from './useReorder.ts';

/** Moves the entry `id` to the position of `target`. */
export function movedTo<E extends { readonly id: string }>(
  entries: readonly E[],
  id: string,
  target: string,
): readonly E[] {
  const one = entries.find((entry) => entry.id === id);
  const to = entries.findIndex((entry) => entry.id === target);
  return one && to >= 0 ? entries.filter((entry) => entry !== one).toSpliced(to, 0, one) : entries;
}

interface ReorderListProps<E> {
  readonly entries: readonly E[];
  readonly nameOf: (entry: E) => string;
  readonly onChange: (entries: readonly E[]) => void;
}

/** Names in an order that is changed by dragging or with the arrow keys, with each move read out. */
export function ReorderList<E extends { readonly id: string }>({ entries, nameOf, onChange }: ReorderListProps<E>) {
  const { t } = useTranslation('list');
  const [said, setSaid] = useState('');
  const { list, dragged, handle } = useReorder<HTMLUListElement>(
    entries.map((one) => one.id),
    (id, target) => {
      const next = movedTo(entries, id, target);
      onChange(next);
      const at = next.findIndex((one) => one.id === id);
      const moved = next[at];
      if (moved) setSaid(t('columns.moved', { name: nameOf(moved), position: at + 1 }));
    },
  );
  return (
    <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((one) => (
        <Box
          component="li"
          key={one.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 36,
            px: 2,
            borderRadius: '6px',
            backgroundColor: dragged === one.id ? color.accentSoft : 'transparent',
            '&:hover': { backgroundColor: dragged === null ? color.hover : undefined },
          }}
        >
          <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {nameOf(one)}
          </Box>
          <ReorderHandle
            label={t('columns.move', { name: nameOf(one) })}
            isDragging={dragged !== null}
            {...handle(one.id)}
          />
        </Box>
      ))}
      <Box component="li" aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </Box>
    </Box>
  );
}
