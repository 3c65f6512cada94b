import { checkinFields, checkoutFields } from '../contract/actions.ts';
import { checkInput, type Fields } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, refuse } from '@steward/kernel/server/context/errors.ts';
import type { CheckIn } from './check_in.ts';
import type { CheckOut } from './check_out.ts';
import { ASSIGNEE_KEYS, type AssigneeType } from './assignee.ts';

type Body = Readonly<Record<string, unknown>>;

const { asset: _asset, ...others } = checkoutFields;
/** Input fields without the asset. */
export const withoutAsset: Fields = others;

/** Parses assignee and check-out from a body. Throws `invalid`. */
export function readCheckOut(
  ctx: Context,
  body: Body,
  fields: Fields = withoutAsset,
): Omit<CheckOut, 'assetId'> & { values: Record<string, unknown> } {
  const { values, problems } = checkInput(fields, body, { currency: ctx.currency });
  refuse(problems);
  const type = values['checkout_to'] as AssigneeType;
  const id = values[type === 'asset' ? 'holder_asset' : type];
  if (typeof id !== 'string') throw invalid({ [ASSIGNEE_KEYS[type]]: { key: 'pick_holder' } });
  const text = (key: string): string | null => (values[key] as string | null | undefined) ?? null;
  return {
    values,
    holder: { type, id },
    checkedOutAt: text('checked_out_at'),
    expectedCheckin: text('expected_checkin'),
    statusId: text('status'),
    note: text('note'),
  };
}

/** Parses a check-in from a body. Throws `invalid`. */
export function readCheckIn(
  ctx: Context,
  body: Body,
  fields: Fields = checkinFields,
): Omit<CheckIn, 'assetId'> & { values: Record<string, unknown> } {
  const { values, problems } = checkInput(fields, body, { currency: ctx.currency });
  refuse(problems);
  const text = (key: string): string | null => (values[key] as string | null | undefined) ?? null;
  return {
    values,
    locationId: text('location'),
    statusId: text('status'),
    checkedInAt: text('checked_in_at'),
    note: text('note'),
  };
}
