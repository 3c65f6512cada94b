import { defineClientModule } from '@steward/kernel/client/module.ts';

export const locationsClient = defineClientModule({
  name: 'locations',
  screens: [{ path: '/locations/tree', permission: 'locations:read', load: () => import('./LocationTree.tsx') }],
});
