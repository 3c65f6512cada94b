import { Suspense } from 'react';
import { lazyPart } from '../api/lazy_part.ts';
import { loadAllTexts } from '../i18n/index.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { openShortcuts, shortcutsOpen } from '../state/overlays.ts';
import { useStore } from '../state/store.ts';

const ShortcutsDialog = lazyPart(async () => (await Promise.all([import('./ShortcutsDialog.tsx'), loadAllTexts()]))[0]);

/** Opens the list of shortcuts with a question mark. */
export function ShortcutsHost() {
  const open = useStore(shortcutsOpen);
  useShortcuts({ help: openShortcuts });
  return open ? (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => shortcutsOpen.set(false)} />
    </Suspense>
  ) : null;
}
