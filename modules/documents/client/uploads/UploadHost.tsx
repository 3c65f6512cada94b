import { Suspense } from 'react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { withAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { hasUploads } from '../queries.ts';

const UploadStrip = lazyPart(withAllTexts(lazyModule(() => import('../ui.ts')).part('UploadStrip')));

/** Uploads, on every screen until they are done. */
export function UploadHost() {
  return useStore(hasUploads) ? (
    <Suspense fallback={null}>
      <UploadStrip />
    </Suspense>
  ) : null;
}
