import i18next from 'i18next';
import { useState } from 'react';
import type { ActionPart, ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { renewalPart } from '@steward/kernel/client/action_form/common.ts';
import { isNamed, isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { AssigneeChoice } from '@steward/modules/checkout/client';
import { checkoutSeat } from '../contract/actions.ts';
import { RenewSlot } from './RenewSlot.tsx';

const say = wordsOf('software');

const named = (value: unknown): string => (isNamed(value) ? value.name : '');

/** Form to check out a seat. */
export const checkoutPart: ActionPart = {
  slots: { assignee: SeatAssigneeSlot },
  sentenceValues: ({ assignee }) => ({ assignee: named(assignee) }),
  unable: (_row, what) => i18next.t('full', { ns: 'software', what }),
  words: say(({ actions }) => actions.checkoutSeat),
};

/** Form to check out a seat of one licence to several users or assets. */
export const assignPart: ActionPart = {
  sentenceValues: ({ license }) => ({ license: named(license) }),
  words: say(({ actions }) => actions.license),
};

const unable = (_row: unknown): string => i18next.t('none', { ns: 'software' });

/** Form to check in one seat by number. */
export const checkinPart: ActionPart = {
  unable,
  // Preset when started from the line of a seat.
  start: ([row]) => (row?.['seat'] ? { seat: String(row['seat']) } : {}),
  words: say(({ actions }) => actions.checkinSeat),
};

/** Form to check in all seats. */
export const checkinAllPart: ActionPart = { unable, words: say(({ actions }) => actions.checkinSeats) };

/** Form to renew licences. */
export const renewPart: ActionPart = {
  ...renewalPart(say(({ actions }) => actions.renew.fields)),
  inherits: { supplier: 'supplier' },
  slots: { end_date: RenewSlot },
};

const { among } = checkoutSeat.input.assignee;

/** Assignee of a seat. */
function SeatAssigneeSlot({ values, change, errors }: ActionSlotProps) {
  const [type, setType] = useState<string>(among[0]);
  const assignee = values['assignee'];
  return (
    <AssigneeChoice
      types={among}
      anybody
      autoFocus
      value={{ type, assignee: isAssignee(assignee) ? assignee : null }}
      onChange={(next) => {
        setType(next.type);
        change({ assignee: next.assignee && { ...next.assignee, type: next.type } });
      }}
      error={errors['user_id'] ?? errors['assignee_asset_id']}
    />
  );
}
