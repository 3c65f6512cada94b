import type { InputOf } from '@steward/kernel/contract/fields/index.ts';
import { invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { checkinFields, checkoutFields } from '../contract/actions.ts';
import type { CheckIn } from './check_in.ts';
import type { CheckOut } from './check_out.ts';
import { ASSIGNEE_KEYS } from './assignee.ts';

type Body = Readonly<Record<string, unknown>>;

/** Parses assignee and check-out from a body. Throws `invalid`. */
export function readCheckOut(body: Body): Omit<CheckOut, 'assetId'> {
  return checkOutOf(parseInput(checkoutFields, body));
}

/** The check-out of a parsed input. Throws `invalid` without assignee. */
function checkOutOf(values: InputOf<typeof checkoutFields>): Omit<CheckOut, 'assetId'> {
  const type = values.checkout_to;
  const id = values[type === 'asset' ? 'holder_asset' : type];
  if (id === null) throw invalid({ [ASSIGNEE_KEYS[type]]: { key: 'pick_holder' } });
  return {
    holder: { type, id },
    checkedOutAt: values.checked_out_at,
    expectedCheckin: values.expected_checkin,
    statusId: values.status,
    note: values.note,
  };
}

/** Parses a check-in from a body. Throws `invalid`. */
export function readCheckIn(body: Body): Omit<CheckIn, 'assetId'> {
  return checkInOf(parseInput(checkinFields, body));
}

function checkInOf(values: InputOf<typeof checkinFields>): Omit<CheckIn, 'assetId'> {
  return { locationId: values.location, statusId: values.status, checkedInAt: values.checked_in_at, note: values.note };
}
