import { ListChecks } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const locationsClient = defineClientModule({
  name: 'locations',
  icons: { 'list-checks': ListChecks },
  screens: [{ path: '/locations/tree', permission: 'locations:read', load: ui.part('LocationTree') }],
  detailParts: [{ record: 'location', load: ui.at('detailOverride') }],
  formParts: [{ record: 'location', load: ui.at('formOverride') }],
  listHeaderActions: [{ record: 'location', load: ui.part('LocationListActions') }],
});
