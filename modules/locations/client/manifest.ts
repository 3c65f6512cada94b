import { ListChecks } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const locationsClient = defineClientModule({
  name: 'locations',
  icons: { 'list-checks': ListChecks },
  screens: [{ path: '/locations/tree', permission: 'locations:read', load: () => import('./LocationTree.tsx') }],
  detailParts: [
    { record: 'location', load: async () => (await import('./records/location/detail.tsx')).detailOverride },
  ],
  listHeaderActions: [{ record: 'location', load: () => import('./records/location/list.tsx') }],
});
