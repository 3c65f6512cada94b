import i18next from 'i18next';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import { SeatAssigneeSlot } from './SeatAssigneeSlot.tsx';

const say = wordsOf('software');

const named = (value: unknown): string => (isNamed(value) ? value.name : '');

/** The form with which a seat is checked out. */
export const checkoutPart: ActionPart = {
  slots: { holder: SeatAssigneeSlot },
  told: ({ holder }) => ({ holder: named(holder) }),
  unable: (_row, what) => i18next.t('full', { ns: 'software', what }),
  words: say(({ actions }) => actions.checkoutSeat),
};

/** The form with which people or assets get a seat of one licence each. */
export const assignPart: ActionPart = {
  told: ({ license }) => ({ license: named(license) }),
  words: say(({ actions }) => actions.license),
};
