import { defineClientModule } from '@steward/kernel/client/module.ts';
import { ConfirmHost, ui } from './ConfirmHost.tsx';

export const customFieldsClient = defineClientModule({
  name: 'custom_fields',
  operations: [
    { kind: 'convert_values', load: ui.at('converting') },
    { kind: 'drop_values', load: ui.at('dropping') },
  ],
  hosts: [{ Component: ConfirmHost }],
  listHeaderActions: [{ record: 'custom_field', load: ui.part('CustomFieldListActions') }],
  formParts: [{ record: 'custom_field', load: ui.at('formOverride') }],
});
