import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./operation.tsx'));

export const exportClient = defineClientModule({
  name: 'export',
  operations: [{ kind: 'export', load: ui.at('operation') }],
});
