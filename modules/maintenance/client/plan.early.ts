import { TriangleAlert, Wrench } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { planAssets, reportFault } from '../contract/plan_actions.ts';

type Actions = readonly RecordAction[];

export const planButton = (action: ActionButton['action']): Actions => [
  recordAction({
    action,
    icon: Wrench,
    title: { en: 'Plan maintenance', de: 'Wartung planen', es: 'Planificar mantenimiento' },
    prominence: 'menu',
    load: async () => (await import('./parts.ts')).planPart,
  }),
];

/** Plans maintenance of what is chosen, and tells what is wrong with an asset. */
export const planActions: Actions = [
  ...planButton(planAssets),
  recordAction({
    action: reportFault,
    icon: TriangleAlert,
    title: { en: 'Report a fault', de: 'Störung melden', es: 'Avisar de una avería' },
    prominence: 'menu',
    scope: 'row',
    load: async () => (await import('./faults/parts.ts')).reportPart,
  }),
];
