import { MailCheck, MailQuestionMark, Mail } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { mailCheckin, mailCheckout, sendEmail } from '../contract/actions.ts';

const say = wordsOf('notifications');

export const assetActions: readonly RecordAction[] = [
  recordAction({
    action: mailCheckout,
    icon: MailCheck,
    words: say(({ actions }) => actions.mailCheckout),
    prominence: 'menu',
  }),
  recordAction({
    action: mailCheckin,
    icon: MailQuestionMark,
    words: say(({ actions }) => actions.mailCheckin),
    prominence: 'menu',
  }),
];

export const userActions: readonly RecordAction[] = [
  recordAction({ action: sendEmail, icon: Mail, words: say(({ actions }) => actions.sendEmail), prominence: 'menu' }),
];
