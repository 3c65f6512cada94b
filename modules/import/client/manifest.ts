import { defineClientModule } from '@steward/kernel/client/module.ts';

export const importClient = defineClientModule({
  name: 'import',
  screens: [
    { path: '/import', permission: 'import:read', load: () => import('./Import.tsx') },
    { path: '/import/$id', permission: 'import:read', load: () => import('./ImportJob.tsx') },
  ],
});
