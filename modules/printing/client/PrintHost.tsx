import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { ui } from './actions.ts';
import { asked } from './choice.ts';

const Dialog = lazyPart(ui.part('PrintDialog'));

/** Hosts the print dialog above any screen. */
export function PrintHost() {
  const router = useRouter();
  const now = useStore(asked);
  if (!now) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        record={recordNamed(now.record)}
        chosen={now.chosen}
        onClose={() => asked.set(null)}
        open={(path) => router.history.push(path)}
      />
    </Suspense>
  );
}
