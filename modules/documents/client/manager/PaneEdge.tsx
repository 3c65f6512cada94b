import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';

const LIMITS = { least: 160, most: 480, step: 16 } as const;

/** Pixels, kept on the device. */
const width = createSlice('documentsPaneWidth', 216);

const clamped = (value: number): number => Math.round(Math.min(LIMITS.most, Math.max(LIMITS.least, value)));

export function usePaneWidth(): number {
  const kept = useStore(width);
  return typeof kept === 'number' ? clamped(kept) : LIMITS.least;
}

/** Between the folders and the list: dragged, or moved by the arrow keys. */
export function PaneEdge() {
  const { t } = useTranslation('documents');
  const now = usePaneWidth();
  const signOf = (element: Element): number => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('pane_width')}
      aria-valuenow={now}
      aria-valuemin={LIMITS.least}
      aria-valuemax={LIMITS.most}
      onKeyDown={(event) => {
        const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        width.set(clamped(now + way * signOf(event.currentTarget) * LIMITS.step));
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        const handle = event.currentTarget;
        const start = event.clientX;
        const sign = signOf(handle);
        handle.setPointerCapture(event.pointerId);
        handle.onpointermove = (move) => width.set(clamped(now + sign * (move.clientX - start)));
        handle.onlostpointercapture = () => (handle.onpointermove = null);
      }}
      sx={{
        alignSelf: 'stretch',
        position: 'relative',
        width: 16,
        cursor: 'col-resize',
        touchAction: 'none',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: 7,
          width: 2,
          borderRadius: '1px',
        },
        '&:is(:hover, :focus-visible)::after': { backgroundColor: color.accent },
        '&:focus-visible': { outline: 'none' },
      }}
    />
  );
}
