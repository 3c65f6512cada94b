import { defineModule } from '@steward/kernel/contract/module.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** An action on many records. Its permission is that of the action. */
export const bulk = defineOperation<{ action: string; params: Readonly<Record<string, unknown>> }>({
  name: 'bulk',
  permission: null,
  labels: { one: 'open_bulk', many: 'open_bulks' },
});

export * from './wire.ts';

export const bulkModule = defineModule({ name: 'bulk', needs: ['checkout'] });
