import Box from '@mui/material/Box';
import { color } from '../../theme/tokens.ts';
import { usePaneWidth, widthWithin, type PaneWidth } from './pane_width.ts';

const STEP = 16;

interface PaneEdgeProps {
  pane: PaneWidth;
  label: string;
  /** Whether the pane is before its edge or after it, in the direction of reading. */
  paneIs: 'before' | 'after';
}

/** The edge of a pane: dragged, or moved by the arrow keys. */
export function PaneEdge({ pane, label, paneIs }: PaneEdgeProps) {
  const now = usePaneWidth(pane);
  const { store, least, most } = pane;
  const signOf = (element: Element): number =>
    (getComputedStyle(element).direction === 'rtl' ? -1 : 1) * (paneIs === 'before' ? 1 : -1);
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={(event) => {
        const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        store.set(widthWithin(pane, now + way * signOf(event.currentTarget) * STEP));
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        const handle = event.currentTarget;
        const start = event.clientX;
        const sign = signOf(handle);
        handle.setPointerCapture(event.pointerId);
        handle.onpointermove = (move) => store.set(widthWithin(pane, now + sign * (move.clientX - start)));
        handle.onlostpointercapture = () => (handle.onpointermove = null);
      }}
      sx={{
        alignSelf: 'stretch',
        position: 'relative',
        flex: 'none',
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
