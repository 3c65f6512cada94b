import { Suspense } from 'react';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { PersonTokens } from './PersonTokens.tsx';

const PersonTiles = lazyPart(() =>
  import('../../users/PersonTiles.tsx').then((loaded) => ({ default: loaded.PersonTiles })),
);

/** Asset actions are loaded with this tab. */
const PersonAssets = lazyPart(async () => {
  await recordActions.load('asset');
  return import('../../users/PersonAssets.tsx');
});

/** Contact details first, then sign-in and tokens. */
export const detailOverride: DetailOverride = {
  facts: ['job_title', 'department', 'email', 'phone'],
  Tiles: ({ record, row }) => (
    <>
      <Suspense fallback={null}>
        <PersonTiles record={record} row={row} />
      </Suspense>
      <PersonTokens record={record} row={row} />
    </>
  ),
  related: { asset: PersonAssets },
};
