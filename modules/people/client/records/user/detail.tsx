import { Suspense } from 'react';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { PersonAssets } from '../../users/PersonAssets.tsx';
import { PersonTiles } from '../../users/PersonTiles.tsx';
import { PersonTokens } from './PersonTokens.tsx';

/** Asset actions are loaded with this tab. */
const AssetsOfUser = lazyPart(async () => {
  await recordActions.load('asset');
  return { default: PersonAssets };
});

/** Contact details first, then sign-in and tokens. */
export const userDetail: DetailOverride = {
  facts: ['job_title', 'department', 'email', 'phone'],
  Tiles: ({ record, row }) => (
    <>
      <Suspense fallback={null}>
        <PersonTiles record={record} row={row} />
      </Suspense>
      <PersonTokens record={record} row={row} />
    </>
  ),
  related: { asset: AssetsOfUser },
};
