import { CircleCheck, CircleSlash, Play, Trash2, Undo2, Wrench } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { trash } from '@steward/kernel/client/action_form/common.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import {
  planLocations,
  cancelOfAsset,
  cancelOfLocation,
  completeOfAsset,
  completeOfLocation,
  endOfAsset,
  endOfLocation,
  reopenOfAsset,
  reopenOfLocation,
  startOfAsset,
  startOfLocation,
} from '../contract/actions.ts';
import { closeFault, reopenFault, repairFault } from '../contract/fault_actions.ts';
import { planByPlan } from '../contract/plan_actions.ts';
import type { Subject } from '../contract/wire.ts';
import { planButton } from './plan.ts';
import { askBefore } from './PlanGoesOn.tsx';

const say = wordsOf('maintenance');

type Actions = readonly RecordAction[];

/** Actions of maintenance. */
const buttons = (
  start: ActionButton['action'],
  complete: ActionButton['action'],
  cancel: ActionButton['action'],
  reopen: ActionButton['action'],
): Actions => [
  recordAction({
    action: complete,
    icon: CircleCheck,
    words: say(({ actions }) => actions.complete),
    shortcut: 'o',
    prominence: 'primary',
  }),
  recordAction({
    action: start,
    icon: Play,
    words: say(({ actions }) => actions.start),
    inherits: { assignee: 'assignee' },
    prominence: 'button',
    inRow: true,
  }),
  recordAction({ action: cancel, icon: CircleSlash, words: say(({ actions }) => actions.cancel), prominence: 'menu' }),
  recordAction({ action: reopen, icon: Undo2, words: say(({ actions }) => actions.reopen), prominence: 'menu' }),
];

const CONTINUE = say(({ next }) => next.continue);

/** Opens a job that goes on: its page is where it is done. */
const goOn: RecordAction = {
  id: 'continue_maintenance',
  title: () => CONTINUE[currentLanguage()],
  icon: Play,
  scope: 'list',
  inRow: true,
  visible: ({ rows }) =>
    rows.every((row) => row['state'] === 'in_progress' && row.abilities.includes('complete_maintenance')),
  perform: ({ open, record, rows }) => {
    const [row] = rows;
    if (row) open(pageOf(record, 'detail', row.id));
  },
};

/** Offered beside the deletion, and in its confirmation. */
const endButton = (action: ActionButton['action']): RecordAction =>
  recordAction({
    action,
    icon: Trash2,
    words: say(({ actions }) => actions.end),
    prominence: 'menu',
    danger: true,
    leaves: true,
  });

/** Confirms the deletion of a next occurrence, which rows mark by an ability. */
const deletion = (action: ActionButton['action']): RecordAction => ({
  ...trash,
  perform: async (context) => {
    const rows = context.rows.filter((row) => row.abilities.includes(action.name));
    if (rows.length === 0) return trash.perform(context);
    return askBefore(context, rows, endButton(action));
  },
});

const deletions = (action: ActionButton['action']): Actions => [deletion(action), endButton(action)];

export const maintenanceActions: Readonly<Record<Subject, Actions>> = {
  asset: [goOn, ...buttons(startOfAsset, completeOfAsset, cancelOfAsset, reopenOfAsset), ...deletions(endOfAsset)],
  location: [
    goOn,
    ...buttons(startOfLocation, completeOfLocation, cancelOfLocation, reopenOfLocation),
    ...deletions(endOfLocation),
  ],
};

/** Plans maintenance of assets on the page of a plan. */
export const plansOwnActions: Actions = [
  recordAction({
    action: planByPlan,
    icon: Wrench,
    words: say(({ actions }) => actions.planByPlan),
    prominence: 'primary',
    scope: 'row',
  }),
];

export const planActionsOfLocations = planButton(planLocations);

/** Actions on reports. */
export const faultActions: readonly RecordAction[] = [
  recordAction({
    action: repairFault,
    icon: Wrench,
    words: say(({ actions }) => actions.repairFault),
    prominence: 'primary',
  }),
  recordAction({
    action: closeFault,
    icon: CircleSlash,
    words: say(({ actions }) => actions.closeFault),
    prominence: 'button',
  }),
  recordAction({ action: reopenFault, icon: Undo2, words: say(({ actions }) => actions.reopen), prominence: 'menu' }),
];
