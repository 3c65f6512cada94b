import { Suspense } from 'react';
import { lazyModule, lazyPart } from '../api/lazy_part.ts';
import { withAllTexts } from '../i18n/index.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { openShortcuts, shortcutsOpen } from '../state/overlays.ts';
import { useStore } from '../state/store.ts';

/** Comes with the texts, after the first screen. */
const Dialog = lazyPart(withAllTexts(lazyModule(() => import('./ShortcutsDialog.tsx')).part('ShortcutsDialog')));

/** Opens the list of shortcuts with a question mark. */
export function ShortcutsHost() {
  const open = useStore(shortcutsOpen);
  useShortcuts({ help: openShortcuts });
  return open ? (
    <Suspense fallback={null}>
      <Dialog onClose={() => shortcutsOpen.set(false)} />
    </Suspense>
  ) : null;
}
