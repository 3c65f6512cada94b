import { TriangleAlert, Wrench } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { planAssets, reportFault } from '../contract/plan_actions.ts';

const say = wordsOf('maintenance');

type Actions = readonly RecordAction[];

export const planButton = (action: ActionButton['action']): Actions => [
  recordAction({ action, icon: Wrench, words: say(({ actions }) => actions.plan), prominence: 'menu' }),
];

/** Plans maintenance, and reports faults. */
export const planActions: Actions = [
  ...planButton(planAssets),
  recordAction({
    action: reportFault,
    icon: TriangleAlert,
    words: say(({ actions }) => actions.reportFault),
    prominence: 'menu',
    scope: 'row',
  }),
];
