import type { Row } from '@steward/kernel/contract/records/index.ts';
import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { decidableKinds } from '../../../contract/portal.ts';

const AssetRequests = lazyPart(() => import('../../AssetRequests.tsx'));

function OpenRequests({ row }: { row: Row }) {
  const user = useUser();
  return (
    user &&
    decidableKinds(user).length > 0 && (
      <Suspense fallback={null}>
        <AssetRequests id={row.id} />
      </Suspense>
    )
  );
}

/** Open requests for the asset, for who may decide about them. */
export const detailOverride: DetailOverride = { Tiles: OpenRequests };
