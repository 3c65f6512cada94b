import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { CircleCheck, Undo2 } from 'lucide-react';
import { closeAudit, reopenAudit } from '../../../contract/actions.ts';

export const recordActions = [
  recordAction({
    action: closeAudit,
    icon: CircleCheck,
    title: { en: 'Close', de: 'Abschließen', es: 'Cerrar' },
    prominence: 'primary',
    load: async () => (await import('../../parts.ts')).closePart,
  }),
  recordAction({
    action: reopenAudit,
    icon: Undo2,
    title: { en: 'Reopen', de: 'Wieder öffnen', es: 'Reabrir' },
    prominence: 'menu',
    load: async () => (await import('../../parts.ts')).reopenPart,
  }),
];
