import { lazy, Suspense, useEffect } from 'react';
import { isReady, useUser } from '../../session/auth.ts';
import { openPalette, paletteOpen } from '../../state/palette.ts';
import { useStore } from '../../state/store.ts';

const Palette = lazy(async () => {
  const [loaded] = await Promise.all([import('./Palette.tsx'), import('../../i18n/index.ts').then((words) => words.allWords())]);
  return loaded;
});

/** Ctrl or Cmd and K open the palette from everywhere; the same keys close it. Its code comes when it is first asked for. */
export function PaletteHost() {
  const open = useStore(paletteOpen);
  const ready = isReady(useUser());
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (paletteOpen.get()) paletteOpen.set(false);
      else openPalette();
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      paletteOpen.set(false);
    };
  }, []);
  return open && ready ? <Suspense fallback={null}><Palette onClose={() => paletteOpen.set(false)} /></Suspense> : null;
}
