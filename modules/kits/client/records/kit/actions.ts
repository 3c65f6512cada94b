import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { CornerUpRight } from 'lucide-react';
import { checkoutKit } from '../../../contract/actions.ts';

export const recordActions = [
  recordAction({
    action: checkoutKit,
    icon: CornerUpRight,
    title: { en: 'Check out', de: 'Ausgeben', es: 'Asignar' },
    shortcut: 'o',
    prominence: 'primary',
    load: async () => (await import('../../check_out.ts')).checkoutPart,
  }),
];
