import i18next from 'i18next';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { checkoutFields, checkinFields } from '../contract/actions.ts';
import { AssigneeSlot } from './AssigneeChoice.tsx';
import { ContentsSlot } from './ContentsSlot.tsx';
import { DueSlot } from './DueSlot.tsx';
import { nameOfAsset } from './toasts.ts';

const say = wordsOf('checkout');

/** The form of a check-out. */
export const checkoutPart: ActionPart = {
  form: () => ({
    assignee: checkoutFields.assignee,
    // Today means now; an earlier date its beginning.
    checked_out_at: { kind: 'date' },
    expected_checkin: checkoutFields.expected_checkin,
    note: checkoutFields.note,
    take_contents: checkoutFields.take_contents,
  }),
  slots: { assignee: AssigneeSlot, take_contents: ContentsSlot, expected_checkin: DueSlot },
  name: nameOfAsset,
  sentenceValues: ({ assignee }) => ({ assignee: isNamed(assignee) ? assignee.name : '' }),
  unable: (row, what) =>
    i18next.t(row['assignee'] ? 'is_out' : 'not_ready', {
      ns: 'checkout',
      what,
      assignee: isNamed(row['assignee']) ? row['assignee'].name : '',
    }),
  words: say(({ actions }) => actions.checkout),
};

/** The form of a check-in. */
export const checkinPart: ActionPart = {
  form: () => ({ location: checkinFields.location, status: checkinFields.status, note: checkinFields.note }),
  inherits: { location: 'default_location', status: 'status' },
  name: nameOfAsset,
  unable: (_row, what) => i18next.t('is_in', { ns: 'checkout', what }),
  words: say(({ actions }) => actions.checkin),
};
