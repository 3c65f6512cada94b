import { AppWindow } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { licenseAssets } from '../../../contract/actions.ts';

export const recordActions = [
  recordAction({
    action: licenseAssets,
    icon: AppWindow,
    title: { en: 'Check out software', de: 'Software ausgeben', es: 'Asignar software' },
    prominence: 'menu',
    load: async () => (await import('../../check_out.ts')).assignPart,
  }),
];
