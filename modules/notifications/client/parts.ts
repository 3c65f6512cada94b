import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('notifications');

export const sendEmailPart: ActionPart = { words: say(({ actions }) => actions.sendEmail) };

export const mailCheckoutPart: ActionPart = { words: say(({ actions }) => actions.mailCheckout) };

export const mailCheckinPart: ActionPart = { words: say(({ actions }) => actions.mailCheckin) };
