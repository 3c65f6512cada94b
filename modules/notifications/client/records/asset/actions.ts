import { MailCheck, MailQuestionMark } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/types.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_module.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { mailCheckin, mailCheckout } from '../../../contract/actions.ts';

const ui = lazyModule(() => import('../../ui.ts'));

const say = wordsOf('notifications');

export const recordActions: readonly RecordAction[] = [
  recordAction({
    action: mailCheckout,
    icon: MailCheck,
    title: say(({ actions }) => actions.mailCheckout.title),
    prominence: 'menu',
    load: ui.at('mailCheckoutPart'),
  }),
  recordAction({
    action: mailCheckin,
    icon: MailQuestionMark,
    title: say(({ actions }) => actions.mailCheckin.title),
    prominence: 'menu',
    load: ui.at('mailCheckinPart'),
  }),
];
