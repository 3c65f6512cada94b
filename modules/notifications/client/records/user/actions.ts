import { Mail } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { sendEmail } from '../../../contract/actions.ts';

const say = wordsOf('notifications');

export const recordActions: readonly RecordAction[] = [
  recordAction({ action: sendEmail, icon: Mail, words: say(({ actions }) => actions.sendEmail), prominence: 'menu' }),
];
