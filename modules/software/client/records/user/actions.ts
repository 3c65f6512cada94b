import { AppWindow } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { licensePeople } from '../../../contract/actions.ts';
import { assignPart } from '../../check_out.ts';

const say = wordsOf('software');

export const userActions = [
  recordAction({
    action: licensePeople,
    icon: AppWindow,
    title: say(({ actions }) => actions.licensePeople.title),
    prominence: 'menu',
    load: () => assignPart,
  }),
];
