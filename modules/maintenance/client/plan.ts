import { TriangleAlert, Wrench } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { planAssets, reportFault } from '../contract/plan_actions.ts';

const say = wordsOf('maintenance');

type Actions = readonly RecordAction[];

export const planButton = (action: ActionButton['action']): Actions => [
  recordAction({
    action,
    icon: Wrench,
    title: say(({ actions }) => actions.plan.title),
    prominence: 'menu',
    load: () => ({ words: say(({ actions }) => actions.plan) }),
  }),
];

/** Plans maintenance, and reports faults. */
export const planActions: Actions = [
  ...planButton(planAssets),
  recordAction({
    action: reportFault,
    icon: TriangleAlert,
    title: say(({ actions }) => actions.reportFault.title),
    prominence: 'menu',
    scope: 'row',
    load: () => ({ words: say(({ actions }) => actions.reportFault) }),
  }),
];
