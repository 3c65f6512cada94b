import { defineClientModule } from '@steward/kernel/client/module.ts';

export const exportClient = defineClientModule({
  name: 'export',
  operations: [{ kind: 'export', load: () => import('./operation.tsx') }],
});
