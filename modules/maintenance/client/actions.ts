import { CircleCheck, CircleSlash, Play, Trash2, Undo2, Wrench } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { trash } from '@steward/kernel/client/action_form/common.ts';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
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
    title: say(({ actions }) => actions.complete.title),
    shortcut: 'o',
    prominence: 'primary',
    load: () => ({ words: say(({ actions }) => actions.complete) }),
  }),
  recordAction({
    action: start,
    icon: Play,
    title: say(({ actions }) => actions.start.title),
    prominence: 'button',
    load: () => ({ words: say(({ actions }) => actions.start) }),
  }),
  recordAction({
    action: cancel,
    icon: CircleSlash,
    title: say(({ actions }) => actions.cancel.title),
    prominence: 'menu',
    load: () => ({ words: say(({ actions }) => actions.cancel) }),
  }),
  recordAction({
    action: reopen,
    icon: Undo2,
    title: say(({ actions }) => actions.reopen.title),
    prominence: 'menu',
    load: () => ({ words: say(({ actions }) => actions.reopen) }),
  }),
];

/** Offered beside the deletion, and in its confirmation. */
const endButton = (action: ActionButton['action']): RecordAction =>
  recordAction({
    action,
    icon: Trash2,
    title: say(({ actions }) => actions.end.title),
    prominence: 'menu',
    danger: true,
    leaves: true,
    load: () => ({ words: say(({ actions }) => actions.end) }),
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
  asset: [...buttons(startOfAsset, completeOfAsset, cancelOfAsset, reopenOfAsset), ...deletions(endOfAsset)],
  location: [
    ...buttons(startOfLocation, completeOfLocation, cancelOfLocation, reopenOfLocation),
    ...deletions(endOfLocation),
  ],
};

export const planActionsOfLocations = planButton(planLocations);

/** Actions on reports. */
export const faultActions: readonly RecordAction[] = [
  recordAction({
    action: repairFault,
    icon: Wrench,
    title: say(({ actions }) => actions.repairFault.title),
    prominence: 'primary',
    load: () => ({ words: say(({ actions }) => actions.repairFault) }),
  }),
  recordAction({
    action: closeFault,
    icon: CircleSlash,
    title: say(({ actions }) => actions.closeFault.title),
    prominence: 'button',
    load: () => ({ words: say(({ actions }) => actions.closeFault) }),
  }),
  recordAction({
    action: reopenFault,
    icon: Undo2,
    title: say(({ actions }) => actions.reopenFault.title),
    prominence: 'menu',
    load: () => ({ words: say(({ actions }) => actions.reopen) }),
  }),
];
