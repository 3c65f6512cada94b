import { CircleSlash, Undo2, Wrench } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { closeFault, reopenFault, repairFault } from '../../contract/fault_actions.ts';

/** What becomes of a report. */
export const faultActions: readonly RecordAction[] = [
  recordAction({
    action: repairFault,
    icon: Wrench,
    title: { en: 'Plan maintenance', de: 'Wartung planen', es: 'Planificar mantenimiento' },
    prominence: 'primary',
    load: async () => (await import('./parts.ts')).repairPart,
  }),
  recordAction({
    action: closeFault,
    icon: CircleSlash,
    title: { en: 'Close', de: 'Schließen', es: 'Cerrar' },
    prominence: 'button',
    load: async () => (await import('./parts.ts')).closePart,
  }),
  recordAction({
    action: reopenFault,
    icon: Undo2,
    title: { en: 'Reopen', de: 'Wieder öffnen', es: 'Reabrir' },
    prominence: 'menu',
    load: async () => (await import('../parts.ts')).reopenPart,
  }),
];
