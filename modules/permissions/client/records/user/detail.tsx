import { can } from '@steward/kernel/contract/access/can.ts';
import i18next from 'i18next';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';

/** What the user may do. */
export const detailOverride: DetailOverride = {
  values: { custom_permissions: lazyPart(() => import('../../PermissionTable.tsx')) },
  tabs: [
    {
      key: 'rights',
      title: () => i18next.t('tab', { ns: 'rights' }),
      visible: (person, row) => person.id === row.id || (can(person, 'user:read') && can(person, 'group:read')),
      Content: lazyPart(() => import('../../PersonTab.tsx')),
    },
  ],
};
