import i18next from 'i18next';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { checkoutFields } from '../contract/actions.ts';
import { nameOfAsset } from './toasts.ts';

const say = wordsOf('checkout');

/** The form of a check-out. */
export const checkoutPart: ActionPart = {
  form: () => ({
    holder: checkoutFields.holder,
    // Today means now; an earlier date its beginning.
    checked_out_at: { kind: 'date' },
    expected_checkin: checkoutFields.expected_checkin,
    note: checkoutFields.note,
    take_contents: checkoutFields.take_contents,
  }),
  slots: {
    holder: lazyPart(() => import('./AssigneeSlot.tsx').then((one) => ({ default: one.AssigneeSlot }))),
    take_contents: lazyPart(() => import('./ContentsSlot.tsx').then((one) => ({ default: one.ContentsSlot }))),
    expected_checkin: lazyPart(() => import('./DueSlot.tsx').then((one) => ({ default: one.DueSlot }))),
  },
  name: nameOfAsset,
  told: ({ holder }) => ({ holder: isNamed(holder) ? holder.name : '' }),
  unable: (row, what) =>
    i18next.t(row['holder'] ? 'is_out' : 'not_ready', {
      ns: 'checkout',
      what,
      holder: isNamed(row['holder']) ? row['holder'].name : '',
    }),
  words: say(({ actions }) => actions.checkout),
};
