import { defineClientModule } from '@steward/kernel/client/module.ts';

export const customFieldsClient = defineClientModule({
  name: 'custom_fields',
  listHeaderActions: [{ record: 'custom_field', load: () => import('./records/custom_field/list.tsx') }],
  formParts: [
    { record: 'custom_field', load: async () => (await import('./records/custom_field/form.ts')).formOverride },
  ],
});
