import i18next from 'i18next';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { checkinFields } from '../contract/actions.ts';
import { nameOfAsset } from './toasts.ts';

const say = wordsOf('checkout');

/** The form of a check-in. */
export const checkinPart: ActionPart = {
  form: () => ({ location: checkinFields.location, status: checkinFields.status, note: checkinFields.note }),
  name: nameOfAsset,
  unable: (_row, what) => i18next.t('is_in', { ns: 'checkout', what }),
  words: say(({ actions }) => actions.checkin),
};
