import { Suspense, useEffect } from 'react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { isReady, useUser } from '@steward/kernel/client/session/auth.ts';
import { isShortcut } from '@steward/kernel/client/shortcuts/registry.ts';
import { openPalette, paletteOpen } from '@steward/kernel/client/state/overlays.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { bufferKeys } from './buffered_keys.ts';

/** Screens of this module, loaded on demand. */
export const ui = lazyModule(() => import('./ui.ts'));

const load = async () => {
  await loadAllTexts();
  return ui.part('Palette')();
};
const Palette = lazyPart(load);

/** Ctrl or Cmd and K toggles the palette. Loaded on first use. */
export function PaletteHost() {
  const open = useStore(paletteOpen);
  const ready = isReady(useUser());
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // Preloads on the modifier key.
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

/** Buffers keys while loading. */
function OnItsWay() {
  useEffect(bufferKeys, []);
  return null;
}
