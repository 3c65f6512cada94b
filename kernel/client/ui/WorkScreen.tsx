import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { phoneFrame } from '../state/overlays.ts';
import { color } from '../theme/tokens.ts';

/** Hides parts of the frame of a phone as long as a screen is shown. */
export function usePhoneFrame(left: 'header' | 'none', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    phoneFrame.set(left);
    return () => phoneFrame.set('whole');
  }, [left, isOn]);
}

function subscribe(changed: () => void): () => void {
  visualViewport?.addEventListener('resize', changed);
  return () => visualViewport?.removeEventListener('resize', changed);
}

/** What the keyboard leaves of the screen, in pixels; zooming with two fingers does not change it. */
function seenHeight(): number {
  return Math.round(visualViewport ? visualViewport.height * visualViewport.scale : innerHeight);
}

interface WorkScreenProps {
  /** Title of the tab of the browser. */
  title: string;
  head: ReactNode;
  /** Stays at the bottom, above the keyboard. */
  foot: ReactNode;
  /** Fills the height between head and foot. */
  children: ReactNode;
}

/** Work on the whole screen of a phone: without navigation, with its actions at the thumb. */
export function WorkScreen({ title, head, foot, children }: WorkScreenProps) {
  usePhoneFrame('none');
  const height = useSyncExternalStore(subscribe, seenHeight);
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: `calc(${height}px - var(--shell-top))`,
        overflow: 'hidden',
        backgroundColor: color.surface,
      }}
    >
      {head}
      <Box sx={{ flex: '1 1 0', minHeight: 0, display: 'flex', flexDirection: 'column' }}>{children}</Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          gap: 2,
          p: '12px 16px calc(12px + env(safe-area-inset-bottom))',
          borderTop: `1px solid ${color.line}`,
          backgroundColor: color.surface,
        }}
      >
        {foot}
      </Box>
    </Box>
  );
}
