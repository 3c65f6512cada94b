import { CircleSlash, Undo2, Wrench } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { closeFault, reopenFault, repairFault } from '../../contract/fault_actions.ts';
import { reopenPart, repairPart, closePart } from '../forms.ts';

const say = wordsOf('maintenance');

/** What becomes of a report. */
export const faultActions: readonly RecordAction[] = [
  recordAction({
    action: repairFault,
    icon: Wrench,
    title: say(({ actions }) => actions.repairFault.title),
    prominence: 'primary',
    load: () => repairPart,
  }),
  recordAction({
    action: closeFault,
    icon: CircleSlash,
    title: say(({ actions }) => actions.closeFault.title),
    prominence: 'button',
    load: () => closePart,
  }),
  recordAction({
    action: reopenFault,
    icon: Undo2,
    title: say(({ actions }) => actions.reopenFault.title),
    prominence: 'menu',
    load: () => reopenPart,
  }),
];
