import { defineClientModule } from '@steward/kernel/client/module.ts';
import { ConfirmHost } from './ConfirmHost.tsx';

export const customFieldsClient = defineClientModule({
  name: 'custom_fields',
  operations: [
    { kind: 'convert_values', load: async () => ({ operation: (await import('./operations.ts')).converting }) },
    { kind: 'drop_values', load: async () => ({ operation: (await import('./operations.ts')).dropping }) },
  ],
  hosts: [{ Component: ConfirmHost }],
  listHeaderActions: [{ record: 'custom_field', load: () => import('./records/custom_field/list.tsx') }],
  formParts: [
    { record: 'custom_field', load: async () => (await import('./records/custom_field/form.ts')).formOverride },
  ],
});
