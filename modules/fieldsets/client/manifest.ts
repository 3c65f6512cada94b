import { LayoutList } from 'lucide-react';
import { defineClientModule } from '@steward/kernel/client/module.ts';

export const fieldsetsClient = defineClientModule({
  name: 'fieldsets',
  icons: { 'layout-list': LayoutList },
  formParts: [
    { record: 'asset', load: async () => (await import('./records/asset/form.ts')).formOverride },
    { record: 'fieldset', load: async () => (await import('./records/fieldset/form.ts')).formOverride },
  ],
  recordFacts: [{ record: 'fieldset', load: async () => (await import('./records/fieldset/facts.ts')).ownFacts }],
});
