import { CornerUpRight } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { checkoutKit } from '../../../contract/actions.ts';
import { checkoutPart } from '../../check_out.ts';

const say = wordsOf('kits');

export const recordActions = [
  recordAction({
    action: checkoutKit,
    icon: CornerUpRight,
    title: say(({ actions }) => actions.checkoutKit.title),
    shortcut: 'o',
    prominence: 'primary',
    load: () => checkoutPart,
  }),
];
