import { can } from '@steward/contract/access/can';
import i18next from 'i18next';
import { Suspense } from 'react';
import { loadActions } from '../../actions/own.ts';
import { lazyPart } from '../../api/lazy_part.ts';
import type { DetailOverride } from '../../engine/detail/overrides.ts';
import { PersonTokens } from './PersonTokens.tsx';

const PersonTiles = lazyPart(() =>
  import('../../features/people/PersonTiles.tsx').then((loaded) => ({ default: loaded.PersonTiles })),
);

/** What can be done with an asset is loaded with the lists of assets, and here. */
const PersonAssets = lazyPart(async () => {
  await loadActions('asset');
  return import('../../features/people/PersonAssets.tsx');
});

/**
 * What the person does, where, and how to reach them; then how they sign in, the keys of their programs, and what they
 * may do.
 */
export const detailOverride: DetailOverride = {
  facts: ['job_title', 'department', 'email', 'phone'],
  values: { custom_permissions: lazyPart(() => import('../../features/rights/PermissionTable.tsx')) },
  Tiles: ({ record, row }) => (
    <>
      <Suspense fallback={null}>
        <PersonTiles record={record} row={row} />
      </Suspense>
      <PersonTokens record={record} row={row} />
    </>
  ),
  related: { asset: PersonAssets },
  tabs: [
    {
      key: 'rights',
      title: () => i18next.t('tab', { ns: 'rights' }),
      visible: (person, row) => person.id === row.id || (can(person, 'user:read') && can(person, 'group:read')),
      Content: lazyPart(() => import('../../features/rights/PersonTab.tsx')),
    },
  ],
};
