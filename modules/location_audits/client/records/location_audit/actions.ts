import { CircleCheck, Undo2 } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { closeAudit, reopenAudit } from '../../../contract/actions.ts';
import { closePart, reopenPart } from '../../parts.ts';

const say = wordsOf('location_audits');

export const auditActions = [
  recordAction({
    action: closeAudit,
    icon: CircleCheck,
    title: say(({ actions }) => actions.closeAudit.title),
    prominence: 'primary',
    load: () => closePart,
  }),
  recordAction({
    action: reopenAudit,
    icon: Undo2,
    title: say(({ actions }) => actions.reopenAudit.title),
    prominence: 'menu',
    load: () => reopenPart,
  }),
];
