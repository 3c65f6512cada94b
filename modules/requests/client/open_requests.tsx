import { Suspense } from 'react';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { decidableKinds, isForItem } from '../contract/portal.ts';
import { SubjectRequests } from './SubjectRequests.tsx';

/** Open requests on the page of what they are about, for who may decide about them. */
export function openRequestsOf(record: 'asset' | 'catalog_item'): DetailOverride {
  function OpenRequests({ row }: { row: Row }) {
    const user = useUser();
    const isItem = record === 'catalog_item';
    return (
      user &&
      decidableKinds(user).some((kind) => isForItem(kind) === isItem) && (
        <Suspense fallback={null}>
          <SubjectRequests about={isItem ? { catalog_item_id: row.id } : { asset_id: row.id }} />
        </Suspense>
      )
    );
  }
  return { Tiles: OpenRequests };
}
