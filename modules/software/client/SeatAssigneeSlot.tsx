import { useState } from 'react';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { AssigneeChoice } from '@steward/modules/checkout/client';
import { checkoutSeat } from '../contract/actions.ts';

const { among } = checkoutSeat.input.holder;

/** To whom or what a seat is checked out. */
export function SeatAssigneeSlot({ values, change, errors }: ActionSlotProps) {
  const [type, setType] = useState<string>(among[0]);
  const holder = values['holder'];
  return (
    <AssigneeChoice
      types={among}
      anybody
      autoFocus
      value={{ type, holder: isAssignee(holder) ? holder : null }}
      onChange={(next) => {
        setType(next.type);
        change({ holder: next.holder && { ...next.holder, type: next.type } });
      }}
      error={errors['user_id'] ?? errors['holder_asset_id']}
    />
  );
}
