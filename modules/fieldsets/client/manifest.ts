import { LayoutList } from 'lucide-react';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./ui.ts'));

export const fieldsetsClient = defineClientModule({
  name: 'fieldsets',
  icons: { 'layout-list': LayoutList },
  formParts: [
    { record: 'asset', load: ui.at('assetForm') },
    { record: 'fieldset', load: ui.at('fieldsetForm') },
  ],
  recordFacts: [{ record: 'fieldset', load: ui.at('ownFacts') }],
});
