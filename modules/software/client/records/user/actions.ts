import { AppWindow } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { licensePeople } from '../../../contract/actions.ts';

const say = wordsOf('software');

export const recordActions = [
  recordAction({
    action: licensePeople,
    icon: AppWindow,
    title: say(({ actions }) => actions.licensePeople.title),
    prominence: 'menu',
    load: async () => (await import('../../check_out.ts')).assignPart,
  }),
];
