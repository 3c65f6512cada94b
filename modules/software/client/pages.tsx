import { useParams } from '@tanstack/react-router';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { license } from '../contract/license.ts';
import { checkinPart } from './check_in.ts';
import { checkoutPart } from './check_out.ts';
import { checkinButton, checkoutButton } from './records/license/actions.ts';

/** The form of an action that begins with the seat that the address names. */
function usePartOfSeat(part: ActionPart): ActionPart {
  const { seat = '' }: { readonly seat?: string } = useParams({ strict: false });
  return { ...part, start: () => ({ seat: Number(seat) || null }) };
}

export function CheckoutPage() {
  return <ActionPage button={checkoutButton} part={usePartOfSeat(checkoutPart)} record={license} />;
}

export function CheckinPage() {
  return <ActionPage button={checkinButton} part={usePartOfSeat(checkinPart)} record={license} />;
}
