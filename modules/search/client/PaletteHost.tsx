import { Suspense, useEffect } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { isReady, useUser } from '@steward/kernel/client/session/auth.ts';
import { isShortcut } from '@steward/kernel/client/shortcuts/registry.ts';
import { openPalette, paletteOpen } from '@steward/kernel/client/state/palette.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { bufferKeys } from './buffered_keys.ts';

const load = async () => {
  const [loaded] = await Promise.all([
    import('./Palette.tsx'),
    import('@steward/kernel/client/i18n/index.ts').then((words) => words.allWords()),
  ]);
  return loaded;
};
const Palette = lazyPart(load);

/**
 * Ctrl or Cmd and K open the palette from everywhere; the same keys close it. Its code comes when it is first asked
 * for.
 */
export function PaletteHost() {
  const open = useStore(paletteOpen);
  const ready = isReady(useUser());
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // The first half of the keys: the code is there when the second comes.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (!isShortcut('palette', event, true)) return;
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
  return open && ready ? (
    <Suspense fallback={<OnItsWay />}>
      <Palette onClose={() => paletteOpen.set(false)} />
    </Suspense>
  ) : null;
}

/** Nothing to see, but no letter is lost. */
function OnItsWay() {
  useEffect(bufferKeys, []);
  return null;
}
